import { Fragment } from 'react';
import type { VerificationKind } from '#rules/identity/verification.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import { type Attempt, stateOf } from '../use-progress.ts';
import './result-facts.css';

const ways = { manual: 'byHand', alipay: 'byAlipay', wechat: 'byWechat' } as const;
const slots = {
  front: 'front',
  back: 'back',
  hand: 'hand',
  licence: 'licence',
  legal_front: 'front',
  legal_back: 'back',
} as const;

/** The submitted data: numbers are masked by the server, photo links are valid for ten minutes. */
export function ResultFacts({ kind, attempt }: { kind: VerificationKind; attempt: Attempt }) {
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
      {attempt.photos.length > 0 && (
        <section aria-label={text('sentPhotos')} className="result-facts__photos">
          {attempt.photos.map(({ slot, url }) => (
            <a key={slot} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt="" />
              {slot in slots ? text(slots[slot as keyof typeof slots]) : slot}
            </a>
          ))}
        </section>
      )}
    </div>
  );
}

const momentOf = (seconds: number): string => (seconds > 0 ? formatMoment(seconds) : '');
