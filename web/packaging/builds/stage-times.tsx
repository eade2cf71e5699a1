import { Fragment } from 'react';
import { formatMs } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { shownStages } from './stage-names.ts';
import './stage-times.css';

type Props = { stages: Readonly<Record<string, number>>; running: boolean };

/** The measured time of each stage, drawn in proportion, in execution order. */
export function StageTimes({ stages, running }: Props) {
  const text = useText(packagingTexts);
  const shown = shownStages(stages, text);
  const total = Math.max(
    1,
    shown.reduce((sum, { ms }) => sum + ms, 0),
  );
  let begun = 0;

  return (
    <dl className="stage-times" aria-busy={running} aria-label={text('stagesTitle')}>
      {shown.map(({ name, ms }) => {
        const from = begun;
        begun += ms;
        return (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="stage-times__bar" aria-hidden="true">
              <i style={{ '--from': (from / total) * 100, '--share': (ms / total) * 100 }} />
            </dd>
            <dd className="stage-times__time">{formatMs(ms)}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
