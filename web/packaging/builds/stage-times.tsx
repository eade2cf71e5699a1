import { Fragment } from 'react';
import { formatMs } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import type { StageRow } from './stage-names.ts';
import './stage-times.css';

type Props = { rows: readonly StageRow[]; status: 'queued' | 'building' | 'failed' | 'done' };

/** The measured time of each stage, in proportion and in the order of execution; future stages are pale. */
export function StageTimes({ rows, status }: Props) {
  const text = useText(packagingTexts);
  const total = Math.max(
    1,
    rows.reduce((sum, { ms }) => sum + ms, 0),
  );
  let begun = 0;

  return (
    <dl className="stage-times" aria-busy={status === 'building'} aria-label={text('stagesTitle')}>
      {rows.map(({ name, ms, state }) => {
        const from = begun;
        begun += ms;
        const look = lookOf(state, status);
        return (
          <Fragment key={name}>
            <dt className={`stage-times__name ${look}`}>{name}</dt>
            <dd className={`stage-times__bar ${look}`} aria-hidden="true">
              <i style={{ '--from': (from / total) * 100, '--share': (ms / total) * 100 }} />
            </dd>
            <dd className={`stage-times__time ${look}`}>
              {state === 'done' && formatMs(ms)}
              {look === 'is-bad' && text('stageFailed')}
            </dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

function lookOf(state: StageRow['state'], status: Props['status']): string {
  if (state === 'now' && status === 'failed') {
    return 'is-bad';
  }
  return state === 'now' && status === 'building' ? 'is-now' : `is-${state === 'done' ? 'done' : 'coming'}`;
}
