import Check from 'lucide-react/icons/check';
import { type FeedbackOutcome, feedbackReasons, feedbackTopicWords } from '#contract/pages/feedback.ts';
import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { FEEDBACK_DAYS, type FeedbackTopic, feedbackLimits, feedbackTopics } from '#rules/support/feedback.ts';
import { localeOf, textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import './feedback-form.css';
import '../../components/field.css';
import { feedback } from './texts.ts';

type Props = { topic: FeedbackTopic | null; outcome: FeedbackOutcome | null };

/** The form; it is sent without a script, and the next page shows the outcome. Only the slider needs `web/script/prove-feedback.ts`. */
export function FeedbackForm({ topic, outcome }: Props) {
  const text = useText(feedback);
  const language = useLanguage();
  return (
    <div className="feedback-form card is-up" id="form" data-part="feedback-form">
      <Outcome outcome={outcome} />
      <form method="post" action={`${FEEDBACK}?lang=${localeOf(language)}`}>
        <TopicField topic={topic} />
        <ContentField topic={topic} />
        <ContactField />
        <input type="hidden" name="slider" />
        <div className="feedback-form__trap" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" aria-label="website" />
        </div>
        <button type="submit" className="button">
          {text('send')}
        </button>
      </form>
    </div>
  );
}

function TopicField({ topic }: Pick<Props, 'topic'>) {
  const text = useText(feedback);
  const language = useLanguage();
  return (
    <div className="field">
      <label className="field__label" htmlFor="feedback-topic">
        {text('topic')}
      </label>
      <select className="input" id="feedback-topic" name="topic" defaultValue={topic ?? 'fault'}>
        {feedbackTopics.map((each) => (
          <option key={each} value={each}>
            {textIn(language, feedbackTopicWords[each])}
          </option>
        ))}
      </select>
    </div>
  );
}

const abouts = { report: 'about_report', appeal: 'about_appeal', link: 'about_link' } as const;

function ContentField({ topic }: Pick<Props, 'topic'>) {
  const text = useText(feedback);
  return (
    <div className="field">
      <label className="field__label" htmlFor="feedback-text">
        {text('content')}
      </label>
      <textarea
        className="input"
        id="feedback-text"
        name="content"
        rows={6}
        required
        maxLength={feedbackLimits.content}
        aria-describedby="content-note"
      />
      <p className="hint" id="content-note">
        {text(topic && topic in abouts ? abouts[topic as keyof typeof abouts] : 'contentHint')}
      </p>
    </div>
  );
}

function ContactField() {
  const text = useText(feedback);
  return (
    <div className="field">
      <label className="field__label" htmlFor="feedback-contact">
        {text('contact')}
      </label>
      <input
        className="input"
        id="feedback-contact"
        name="contact"
        maxLength={feedbackLimits.contact}
        autoCapitalize="none"
        autoComplete="email"
        aria-describedby="contact-note"
      />
      <p className="hint" id="contact-note">
        {text('contactHint', { days: FEEDBACK_DAYS })}
      </p>
    </div>
  );
}

function Outcome({ outcome }: Pick<Props, 'outcome'>) {
  const text = useText(feedback);
  const language = useLanguage();
  if (outcome === null) {
    return null;
  }
  if (outcome === 'sent') {
    return (
      <p className="feedback-form__sent" role="status">
        <Icon of={Check} />
        {text('sent')}
      </p>
    );
  }
  if (outcome === 'slider') {
    return (
      <p className="notice" role="alert" data-part="feedback-slider">
        <span hidden>{text('slider')}</span>
        <noscript>{text('sliderNeedsScript')}</noscript>
      </p>
    );
  }
  return (
    <p className="notice" role="alert">
      {outcome === 'wait' ? text('wait') : textIn(language, feedbackReasons[outcome])} {text('goBack')}
    </p>
  );
}
