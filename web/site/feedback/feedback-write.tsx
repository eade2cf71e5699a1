import type { FeedbackOutcome } from '#contract/pages/feedback.ts';
import { pathTo, screens } from '#contract/screens.ts';
import type { FeedbackTopic } from '#rules/support/feedback.ts';
import { useText } from '../../texts/use-text.ts';
import { Section } from '../home/section.tsx';
import { site } from '../texts.ts';
import { useSite } from '../use-site.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { feedback } from './texts.ts';
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

/** Every other way to contact us; those that the operator has not set up are hidden. */
function FeedbackWays({ topic }: { topic: FeedbackTopic | null }) {
  const text = useText(feedback);
  const siteText = useText(site);
  const { contactMail, contactPhone, contactQq, serviceHours } = useSite();
  const subject = topic && topic in subjects ? text(subjects[topic as keyof typeof subjects]) : text('subject');
  return (
    <ul className="feedback-ways">
      {contactMail && (
        <li>
          <h2>{text('byMail')}</h2>
          <p>{text('byMailText')}</p>
          <a className="link" href={`mailto:${contactMail}?subject=${encodeURIComponent(subject)}`}>
            {contactMail}
          </a>
        </li>
      )}
      <li>
        <h2>{text('byEnquiry')}</h2>
        <p>{text('byEnquiryText')}</p>
        <a className="link" href={pathTo('enterprise', {}, { topic: 'other' })}>
          {text('toEnquiry')}
        </a>
      </li>
      {(contactPhone || contactQq) && (
        <li>
          <h2>{text('byPhone')}</h2>
          <p className="num">
            {[contactPhone && `${siteText('phone')} ${contactPhone}`, serviceHours].filter(Boolean).join(' · ')}
          </p>
          {contactQq && <p className="num">{`${siteText('qqGroup')} ${contactQq}`}</p>}
        </li>
      )}
      <li>
        <h2>{text('helpTitle')}</h2>
        <p>{text('helpText')}</p>
        {screens.help.open && (
          <a className="link" href={pathTo('help')}>
            {text('toHelp')}
          </a>
        )}{' '}
        <a className="link" href={pathTo('guifan')}>
          {text('toRules')}
        </a>
      </li>
    </ul>
  );
}

const subjects = { report: 'subject_report', appeal: 'subject_appeal', link: 'subject_link' } as const;
