import type { ReactNode } from 'react';
import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import './agent-card.css';
import { AgentForm } from './agent-form.tsx';
import { extension } from './texts.ts';

/**
 * The member's application in each of its states. The page is the same for everybody, so it is drawn for visitors; its script shows a member the
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
