import { Fragment } from 'react';
import type { z } from 'zod';
import type { staffSchemas } from '#contract/schemas/staff.ts';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { NothingHere } from '../nothing-here.tsx';
import { staffTexts } from '../texts.ts';
import { useActName } from './act-names.ts';
import './act-table.css';

type Act = z.output<typeof staffSchemas.listActs.output>['list'][number];

export function ActTable({ acts }: { acts: readonly Act[] }) {
  const text = useText(staffTexts);
  if (acts.length === 0) {
    return <NothingHere>{text('noActs')}</NothingHere>;
  }
  return (
    <table className="table is-lines act-table">
      <thead>
        <tr>
          <th>{text('colTime')}</th>
          <th>{text('act')}</th>
          <th>{text('target')}</th>
          <th>{text('colWho')}</th>
          <th>{text('colIp')}</th>
          <th>{text('outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {acts.map((act, at) => (
          <Fragment key={act.id}>
            {formatDay(act.time) !== dayBefore(acts, at) && (
              <tr className="act-table__day">
                <th colSpan={6} scope="rowgroup" className="num">
                  {formatDay(act.time)}
                </th>
              </tr>
            )}
            <Row act={act} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const dayBefore = (acts: readonly Act[], at: number) => (at === 0 ? '' : formatDay(acts[at - 1]!.time));

function Row({ act }: { act: Act }) {
  const text = useText(staffTexts);
  const name = useActName();
  return (
    <tr>
      <td className="no-wrap num mute">{formatClock(act.time)}</td>
      <td>
        <b title={act.act}>{name(act.act)}</b>
        {(act.before || act.after) && (
          <details>
            <summary>{text('details')}</summary>
            {act.before && <Side label={text('before')} json={act.before} />}
            {act.after && <Side label={text('after')} json={act.after} />}
          </details>
        )}
      </td>
      <td className="mono">{act.target}</td>
      <td>{act.staff?.username ?? <span className="mute">{text('nobody')}</span>}</td>
      <td className="mono">{act.ip}</td>
      <td className="table__end">
        <span className={act.outcome === 'done' ? 'mute' : 'tag is-bad'}>
          {text(act.outcome === 'done' ? 'outcomeDone' : 'outcomeRefused')}
        </span>
      </td>
    </tr>
  );
}

function Side({ label, json }: { label: string; json: string }) {
  return (
    <p>
      <span className="mute">{label}</span> <code className="mono">{json}</code>
    </p>
  );
}
