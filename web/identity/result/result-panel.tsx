import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleX from 'lucide-react/icons/circle-x';
import IdCard from 'lucide-react/icons/id-card';
import Smartphone from 'lucide-react/icons/smartphone';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { maySubmitCompany, type VerificationKind } from '#rules/identity/verification.ts';
import { useSecondsLeft } from '../../call/use-seconds-left.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import { type Attempt, type Progress, stateOf } from '../use-progress.ts';
import { WayList } from '../way-list.tsx';
import { ResultFacts } from './result-facts.tsx';
import './result-panel.css';

type Props = { kind: VerificationKind; progress: Progress };

/** The result of the newest attempt, and the next step. */
export function ResultPanel({ kind, progress }: Props) {
  const attempt = progress[kind];
  const { status, channel } = stateOf(attempt);
  const Head =
    status === 'pending' && channel !== 'manual'
      ? Waiting
      : { none: None, pending: Pending, passed: Passed, failed: Failed }[status];

  return (
    <section className={status === 'none' ? 'result-panel is-empty' : 'result-panel'} aria-live="polite">
      <Head kind={kind} progress={progress} attempt={attempt} />
      {status !== 'none' && <ResultFacts kind={kind} attempt={attempt} photoDays={progress.photo_days} />}
    </section>
  );
}

type HeadProps = Props & { attempt: Attempt };

function None({ kind, progress }: HeadProps) {
  const text = useText(identityTexts);
  return (
    <>
      <div className="result-panel__head">
        <Icon of={IdCard} />
        <h2>{text('resultNone')}</h2>
        <p>{text(kind === 'person' ? 'resultNoneNote' : 'resultNoCompany')}</p>
        <div className="result-panel__next">
          {kind === 'company' && (
            <Link className="button" to={pathTo('authCompany')}>
              {text('startCompany')}
            </Link>
          )}
          {kind === 'person' && (
            <Link className="link" to={pathTo('auth')}>
              {text('seeNeeds')}
            </Link>
          )}
        </div>
      </div>
      {kind === 'person' && (
        <div className="result-panel__ways">
          <WayList progress={progress} />
        </div>
      )}
    </>
  );
}

function Pending({ attempt, progress }: HeadProps) {
  const text = useText(identityTexts);
  const late = attempt.due_time * 1000 < Date.now();
  return (
    <div className="result-panel__head">
      <ReviewClock since={attempt.submit_time} due={attempt.due_time} hours={progress.review_hours} />
      <h2>{text('resultPending')}</h2>
      <p>{text(late ? 'resultLate' : 'resultPendingNote')}</p>
      <ol className="steps result-panel__steps">
        <li className="is-done">{text('stepSent')}</li>
        <li aria-current="step">{text('stepReview')}</li>
        <li>{text('stepResult')}</li>
      </ol>
      <div className="result-panel__next">
        <Link className="button is-line" to={pathTo('baseConf')}>
          {text('buildMeanwhile')}
        </Link>
      </div>
    </div>
  );
}

function Waiting({ attempt }: HeadProps) {
  const text = useText(identityTexts);
  return (
    <div className="result-panel__head">
      <Icon of={Smartphone} />
      <h2>{text('resultWaiting')}</h2>
      <p>{text('resultWaitingNote')}</p>
      <div className="result-panel__next">
        <Link className="button" to={pathTo(attempt.channel === 'wechat' ? 'authPersonWechat' : 'authPersonAli')}>
          {text('continueScan')}
        </Link>
        <Link className="button is-line" to={pathTo('auth')}>
          {text('changeWay')}
        </Link>
      </div>
    </div>
  );
}

function Passed({ kind, progress }: HeadProps) {
  const text = useText(identityTexts);
  const companyNext = kind === 'person' && maySubmitCompany(stateOf(progress.person), stateOf(progress.company)).ok;
  return (
    <div className="result-panel__head is-ok">
      <Icon of={BadgeCheck} />
      <h2>{text('resultPassed')}</h2>
      <p>{text(kind === 'person' ? 'resultPersonPassed' : 'resultCompanyPassed')}</p>
      <div className="result-panel__next">
        <Link className="button" to={pathTo('applist')}>
          {text('toApps')}
        </Link>
        {companyNext && (
          <Link className="button is-line" to={pathTo('authCompany')}>
            {text('thenCompany')}
          </Link>
        )}
      </div>
    </div>
  );
}

function Failed({ kind, attempt }: HeadProps) {
  const text = useText(identityTexts);
  return (
    <div className="result-panel__head is-bad">
      <Icon of={CircleX} />
      <h2>{text('resultFailed')}</h2>
      <p className="result-panel__reason">
        <b>{text('reason')}</b>
        {attempt.reason}
      </p>
      <p>{text('resultFailedNote')}</p>
      <div className="result-panel__next">
        <Link className="button" to={kind === 'person' ? pathTo('auth') : pathTo('authCompany')}>
          {text('tryAgain')}
        </Link>
      </div>
    </div>
  );
}

/** The review time as a ring with one stroke per hour; the remaining hours are colored. */
function ReviewClock({ since, due, hours }: { since: number; due: number; hours: number }) {
  const text = useText(identityTexts);
  const left = useSecondsLeft(due * 1000);
  const whole = Math.max(1, due - since);
  const passed = Math.min(hours, Math.floor(((whole - left) / whole) * hours));
  const hoursLeft = Math.round(left / 3600);

  return (
    <div className="review-clock" role="img" aria-label={text('clockLabel', { passed, hours })}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        {Array.from({ length: hours }, (_, hour) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the strokes are a fixed sequence.
            key={hour}
            className={hour > passed ? 'is-left' : hour === passed ? 'is-now' : undefined}
            x1="60"
            y1="6"
            x2="60"
            y2="15"
            transform={`rotate(${((hour + 0.5) * 360) / hours} 60 60)`}
          />
        ))}
      </svg>
      <p aria-hidden="true">
        {text('clockLeft')}
        <b className="num">
          {hoursLeft > 0
            ? text('hoursLeft', { hours: hoursLeft })
            : text('minutesLeft', { minutes: Math.ceil(left / 60) })}
        </b>
      </p>
    </div>
  );
}
