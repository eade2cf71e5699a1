import type { z } from 'zod';
import type { staffSchemas } from '#contract/schemas/staff.ts';
import { formatMoment } from '../../texts/format.ts';
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
    <table className="table is-cards act-table">
      <thead>
        <tr>
          <th>{text('act')}</th>
          <th>{text('target')}</th>
          <th>{text('colTime')}</th>
          <th>{text('colWho')}</th>
          <th>{text('colIp')}</th>
          <th>{text('outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {acts.map((act) => (
          <Row key={act.id} act={act} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ act }: { act: Act }) {
  const text = useText(staffTexts);
  const name = useActName();
  return (
    <tr>
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
      <td className="mono" data-l={text('target')}>
        {act.target || '–'}
      </td>
      <td className="no-wrap num" data-l={text('colTime')}>
        {formatMoment(act.time)}
      </td>
      <td data-l={text('colWho')}>{act.staff?.username ?? <span className="mute">{text('nobody')}</span>}</td>
      <td className="mono" data-l={text('colIp')}>
        {act.ip}
      </td>
      <td data-l={text('outcome')}>
        <span className={act.outcome === 'done' ? 'tag is-ok' : 'tag is-bad'}>
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
