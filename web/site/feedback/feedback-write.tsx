import type { FeedbackOutcome } from '#contract/pages/feedback.ts';
import type { FeedbackTopic } from '#rules/support/feedback.ts';
import { Section } from '../home/section.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackWays } from './feedback-ways.tsx';
import './feedback-write.css';

/** The form, and beside it the other ways. */
export function FeedbackWrite({ topic, outcome }: { topic: FeedbackTopic | null; outcome: FeedbackOutcome | null }) {
  return (
    <Section id="write" mist className="feedback-write">
      <FeedbackForm topic={topic} outcome={outcome} />
      <FeedbackWays topic={topic} />
    </Section>
  );
}
