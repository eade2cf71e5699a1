import { outcomeOf, topicOf } from '#contract/pages/feedback.ts';
import { FeedbackPicture } from '../site/feedback/feedback-picture.tsx';
import { FeedbackWrite } from '../site/feedback/feedback-write.tsx';
import { feedback } from '../site/feedback/texts.ts';
import { GuideHero } from '../site/guide/guide-hero.tsx';
import { PageHead } from '../site/head/page-head.tsx';
import { useText } from '../texts/use-text.ts';
import type { Route } from './+types/feedback';

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { topic: topicOf(query.get('topic')), outcome: outcomeOf(query.get('outcome')) };
}

/** /feedback — the form and every other way to contact us; `?topic=` is set by the link to this page, `?outcome=` by the form. */
export default function Feedback({ loaderData: { topic, outcome } }: Route.ComponentProps) {
  const text = useText(feedback);
  return (
    <main id="content">
      <PageHead title={text('title')} description={text('description')} />
      <GuideHero title={text('headline')} lead={text('lead')} picture={<FeedbackPicture />}>
        <a className="button is-large" href="#form">
          {text('write')}
        </a>
      </GuideHero>
      <FeedbackWrite topic={topic} outcome={outcome} />
    </main>
  );
}
