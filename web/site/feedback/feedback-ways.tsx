import { pathTo, screens } from '#contract/screens.ts';
import type { FeedbackTopic } from '#rules/support/feedback.ts';
import { useText } from '../../texts/use-text.ts';
import { site } from '../texts.ts';
import { useSite } from '../use-site.ts';
import './feedback-ways.css';
import { feedback } from './texts.ts';

/** Every other way to reach us; those that the operator has not set up are not shown. */
export function FeedbackWays({ topic }: { topic: FeedbackTopic | null }) {
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
