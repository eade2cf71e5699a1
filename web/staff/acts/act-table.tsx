import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { loaded } from '../../call/query.tsx';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { NothingHere } from '../nothing-here.tsx';
import { staffTexts } from '../texts.ts';
import { useQueues } from '../use-queues.ts';
import { useActName } from './act-names.ts';
import { ActTarget, usePhotoName } from './act-target.tsx';
import { type Act, type FoldedAct, foldActs } from './fold-acts.ts';
import { parseFacts } from './parse-facts.ts';
import { parseVerdict, type Verdict } from './parse-verdict.ts';
import { parseTarget } from './target-key.ts';
import './act-table.css';

export function ActTable({ acts }: { acts: readonly Act[] }) {
  const text = useText(staffTexts);
  const names = useColleagueNames();
  const rows = foldActs(acts);
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
        {rows.map((act, at) => (
          <Fragment key={act.id}>
            {formatDay(act.time) !== dayBefore(rows, at) && (
              <tr className="act-table__day">
                <th colSpan={6} scope="rowgroup" className="num">
                  {formatDay(act.time)}
                </th>
              </tr>
            )}
            <Row act={act} names={names} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const dayBefore = (acts: readonly Act[], at: number) => (at === 0 ? '' : formatDay(acts[at - 1]!.time));

function Row({ act, names }: { act: FoldedAct; names: ReadonlyMap<number, string> }) {
  const text = useText(staffTexts);
  const name = useActName();
  const verdict = act.act === 'decide-item' ? parseVerdict(act.after) : null;
  return (
    <tr>
      <td className="no-wrap num mute">{formatClock(act.time)}</td>
      <td>
        <b title={act.act}>{name(act.act)}</b>
        {verdict && <ActVerdict verdict={verdict} />}
        {(act.before || act.after) && <Change act={act} />}
        {verdict && <VerdictReason verdict={verdict} queue={parseTarget(act.target)?.kind ?? ''} />}
        {act.photos.length > 0 && <Photos photos={act.photos} />}
      </td>
      <td>{act.target && <ActTarget target={act.target} names={names} />}</td>
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

/** The changes of an act; one without an earlier state has only details. */
function Change({ act: { before, after } }: { act: Act }) {
  const text = useText(staffTexts);
  return (
    <details>
      <summary>{text(before && after ? 'changes' : 'details')}</summary>
      {before && <Side label={text('before')} json={before} />}
      {after && <Side label={before && text('after')} json={after} />}
    </details>
  );
}

/** The photos of an opened review, in the order in which they were viewed. */
function Photos({ photos }: { photos: readonly Act[] }) {
  const text = useText(staffTexts);
  const photo = usePhotoName();
  return (
    <details>
      <summary>{text(photos.length === 1 ? 'photosOne' : 'photosMany', { count: photos.length })}</summary>
      {photos.toReversed().map(({ id, time, target }) => (
        <p key={id}>
          <span className="num mute">{formatClock(time)}</span> {photo(parseTarget(target)?.part ?? target)}{' '}
          <span className="mono mute">{target}</span>
        </p>
      ))}
    </details>
  );
}

function Side({ label, json }: { label: string; json: string }) {
  return (
    <p>
      {label && <span className="mute">{label} </span>}
      {parseFacts(json).map(({ name, value }) => (
        <span key={name} className="act-table__fact">
          {name && <span className="mono mute">{name}</span>} {value}
        </span>
      ))}
    </p>
  );
}

/** The user names of the staff by id; empty until they are loaded. */
function useColleagueNames(): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({ queryKey: ['staff', 'colleagues'], queryFn: () => loaded(staffApi.listStaff()) });
  return new Map(data.map(({ id, username }) => [id, username]));
}

/** The verdict of a review. */
function ActVerdict({ verdict: { passed } }: { verdict: Verdict }) {
  const text = useText(staffTexts);
  return (
    <span className={passed ? 'tag is-ok act-verdict' : 'tag is-warn act-verdict'}>
      {text(passed ? 'verdictPassed' : 'verdictFailed')}
    </span>
  );
}

/** The reason of a verdict in the words of its queue, on one line if it fits. */
function VerdictReason({ verdict: { reason, note }, queue }: { verdict: Verdict; queue: string }) {
  const { data: queues = [] } = useQueues();
  const reasons = queues.find(({ name }) => name === queue)?.reasons ?? [];
  const says = note || (reasons.find(({ key }) => key === reason)?.text ?? reason);
  return (
    says && (
      <span className="act-verdict__reason" title={says}>
        {says}
      </span>
    )
  );
}
