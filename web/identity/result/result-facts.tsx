import { Fragment } from 'react';
import type { VerificationKind } from '#rules/identity/verification.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import { type Attempt, stateOf } from '../use-progress.ts';
import { SentPhotos } from './sent-photos.tsx';
import './result-facts.css';

const ways = { manual: 'byHand', alipay: 'byAlipay', wechat: 'byWechat' } as const;
type Props = { kind: VerificationKind; attempt: Attempt; photoDays: number };

/** The submitted data: numbers are masked by the server. */
export function ResultFacts({ kind, attempt, photoDays }: Props) {
  const text = useText(identityTexts);
  const waiting = stateOf(attempt).status === 'pending';
  const rows = [
    [text('way'), attempt.channel && text(ways[attempt.channel])],
    [text(kind === 'person' ? 'name' : 'companyName'), attempt.name_text],
    [text(kind === 'person' ? 'idNumber' : 'creditCode'), attempt.number_text],
    [text('submitted'), momentOf(attempt.submit_time)],
    waiting ? [text('due'), momentOf(attempt.due_time)] : [text('decided'), momentOf(attempt.decide_time)],
  ] as const;

  return (
    <div className="result-facts">
      <dl className="fact num">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd className={value === attempt.name_text ? undefined : 'result-facts__whole'}>{value}</dd>
            </Fragment>
          ))}
      </dl>
      <SentPhotos attempt={attempt} photoDays={photoDays} />
    </div>
  );
}

const momentOf = (seconds: number): string => (seconds > 0 ? formatMoment(seconds) : '');
