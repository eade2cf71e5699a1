import type { ReactNode } from 'react';
import { applicationReasons } from '#contract/agents/agent-words.ts';
import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { pathTo } from '#contract/screens.ts';
import { APPLICATION_DAYS, type ApplicationProblem, applicationLimits } from '#rules/agents/application.ts';
import { textIn } from '#words/language.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { extension } from './texts.ts';
import '../../components/field.css';
import './agent-card.css';

/**
 * The member's application in each of its states. The page is the same for everybody, so it is rendered for visitors; its script shows a member the
 * right state (web/script/follow-agency.ts).
 */
export function AgentCard() {
  const text = useText(extension);
  return (
    <div className="agent-card card is-up" id="apply" data-part="agent-card">
      <Visitor />
      <State name="reading">
        <p className="mute" role="status">
          {text('reading')}
        </p>
      </State>
      <State name="none">
        <h3>{text('formTitle')}</h3>
        <AgentForm />
      </State>
      <State name="pending">
        <h3 tabIndex={-1}>{text('pendingTitle')}</h3>
        <p>{text('pendingText')}</p>
        <Messages />
      </State>
      <State name="passed">
        <h3 tabIndex={-1}>{text('passedTitle')}</h3>
        <p data-place="off" data-words={text('passedText', { off: '{off}' })} />
        <a className="button" href={pathTo('baseConf')}>
          {text('toPack')}
        </a>
      </State>
      <State name="refused">
        <h3 tabIndex={-1}>{text('refusedTitle')}</h3>
        <p data-place="reason" data-words={text('refusedText', { reason: '{reason}' })} />
        <button type="button" className="button" data-act="again">
          {text('again')}
        </button>
      </State>
      <State name="failed">
        <p role="alert">{text('readFailed')}</p>
        <button type="button" className="button is-line" data-act="retry">
          {text('retry')}
        </button>
      </State>
    </div>
  );
}

const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-state={name} hidden>
    {children}
  </div>
);

function Visitor() {
  const text = useText(extension);
  return (
    <div data-state="visitor">
      <h3>{text('visitorTitle')}</h3>
      <p>{text('visitorText')}</p>
      <a className="button" href={pathTo('login', {}, { next: `${pathTo('extension')}#apply` })} data-login="">
        {text('toSignIn')}
      </a>
      <noscript>
        <p className="hint">
          {text('needsScript')}{' '}
          <a className="link" href={`${FEEDBACK}?topic=other`}>
            {text('toFeedbackForm')}
          </a>
        </p>
      </noscript>
    </div>
  );
}

function Messages() {
  const text = useText(extension);
  return (
    <a className="button is-line" href={pathTo('uMessage')}>
      {text('toMessages')}
    </a>
  );
}

/** The form of an application; the page's script shows it to members, checks it and sends it. */
function AgentForm() {
  const text = useText(extension);
  return (
    <form className="agent-card__form" noValidate data-part="agent-form">
      <Line name="name" label={text('formName')} required autoComplete="name" />
      <Line name="mobile" label={text('formMobile')} required type="tel" autoComplete="tel" />
      <Line name="company" label={text('formCompany')} autoComplete="organization" />
      <Line name="area" label={text('formArea')} autoComplete="off" />
      <Line name="note" label={text('formNote')} rows={4} />
      <p className="notice" role="alert" data-part="agent-problem" hidden />
      <button type="submit" className="button">
        {text('formSend')}
      </button>
      <p className="hint">{text('formPrivate', { days: APPLICATION_DAYS })}</p>
    </form>
  );
}

type LineProps = {
  name: ApplicationProblem;
  label: string;
  required?: boolean;
  type?: 'tel';
  autoComplete?: string;
  rows?: number;
};

/** A field with its problem, hidden until the check finds it. A number may be pasted with its prefix, so only the rule limits it. */
function Line({ name, label, rows, ...input }: LineProps) {
  const language = useLanguage();
  const id = `agent-${name}`;
  const maxLength = name === 'mobile' ? 40 : applicationLimits[name];
  const control = { ...input, id, name, maxLength, className: 'input', 'aria-describedby': `${id}-problem` };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? <input {...control} /> : <textarea {...control} rows={rows} />}
      <p className="hint is-bad" id={`${id}-problem`} role="alert" hidden>
        {textIn(language, applicationReasons[name])}
      </p>
    </div>
  );
}
