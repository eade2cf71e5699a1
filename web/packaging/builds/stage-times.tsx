import { Fragment } from 'react';
import { formatMs } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { stageName } from './stage-names.ts';

type Props = { stages: Readonly<Record<string, number>>; running: boolean };

/** The measured time of each stage, drawn in proportion, in the order they ran. */
export function StageTimes({ stages, running }: Props) {
  const text = useText(packagingTexts);
  const entries = Object.entries(stages);
  const total = Math.max(
    1,
    entries.reduce((sum, [, ms]) => sum + ms, 0),
  );
  let begun = 0;

  return (
    <dl className="stg" aria-busy={running} aria-label={text('stagesTitle')}>
      {entries.map(([stage, ms]) => {
        const from = begun;
        begun += ms;
        return (
          <Fragment key={stage}>
            <dt>{stageName(stage, text)}</dt>
            <dd className="t" aria-hidden="true">
              <i style={{ '--a': (from / total) * 100, '--b': (ms / total) * 100 }} />
            </dd>
            <dd className="ms">{formatMs(ms)}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
