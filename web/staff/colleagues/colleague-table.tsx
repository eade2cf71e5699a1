import { useState } from 'react';
import { Link } from 'react-router';
import { formatYuan } from '#rules/billing/yuan.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { useRoleName } from '../role-names.ts';
import { staffPaths } from '../staff-paths.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import './colleague-table.css';
import type { Colleague } from './colleague.ts';
import { ColleagueDialogs, type Plan } from './colleague-dialogs.tsx';

export function ColleagueTable({ colleagues, onChanged }: { colleagues: readonly Colleague[]; onChanged: () => void }) {
  const text = useText(staffTexts);
  const [plan, setPlan] = useState<Plan | null>(null);

  return (
    <>
      <table className="table is-lines colleague-table">
        <thead>
          <tr>
            <th>{text('colName')}</th>
            <th>{text('colRoles')}</th>
            <th>{text('colSeen')}</th>
            <th className="is-end">{text('colOps')}</th>
          </tr>
        </thead>
        <tbody>
          {colleagues.map((colleague) => (
            <Row key={colleague.id} colleague={colleague} onPlan={(what) => setPlan({ what, colleague })} />
          ))}
        </tbody>
      </table>
      <ColleagueDialogs plan={plan} onClose={() => setPlan(null)} onChanged={onChanged} />
    </>
  );
}

type RowProps = { colleague: Colleague; onPlan: (what: Plan['what']) => void };

function Row({ colleague, onPlan }: RowProps) {
  const text = useText(staffTexts);
  const roleName = useRoleName();
  const { me } = useStaff().session;
  const active = colleague.status === 'active';
  const authenticator = 'subline colleague-table__authenticator';
  const isMe = colleague.id === me.id;
  const memberText = colleague.member === null ? text('linkMember') : text('isMember', { id: colleague.member });

  return (
    <tr>
      <td>
        <b>{colleague.username}</b> {!active && <span className="tag is-bad">{text('disabled')}</span>}
        {!isMe || colleague.member === null ? (
          <button type="button" className="link is-quiet colleague-table__member num" onClick={() => onPlan('member')}>
            {memberText}
          </button>
        ) : (
          <span className="subline num">{memberText}</span>
        )}
      </td>
      <td>
        <span className="table__tags colleague-table__roles">
          {colleague.roles.map((role) => (
            <span key={role} className={role === 'owner' ? 'tag is-brand' : 'tag'}>
              {roleName(role).name}
            </span>
          ))}
        </span>
        {Number(colleague.alone_today) > 0 && (
          <span className="subline num">{text('aloneToday', { amount: formatYuan(colleague.alone_today) })}</span>
        )}
      </td>
      <td className="no-wrap num" data-l={colleague.seen_time > 0 ? text('colSeen') : undefined}>
        {colleague.seen_time > 0 ? formatMoment(colleague.seen_time) : text('never')}
        <span className={colleague.authenticator ? authenticator : `${authenticator} is-unbound`}>
          {text('authenticatorState', { state: text(colleague.authenticator ? 'bound' : 'notBound') })}
        </span>
      </td>
      <td>
        <Actions colleague={colleague} isMe={isMe} onPlan={onPlan} />
      </td>
    </tr>
  );
}

type ActionsProps = RowProps & { isMe: boolean };

/** The buttons on a colleague; one's own access is changed on the account page. */
function Actions({ colleague, isMe, onPlan }: ActionsProps) {
  const text = useText(staffTexts);
  const active = colleague.status === 'active';

  if (isMe) {
    return (
      <div className="table__actions">
        <Link className="link is-quiet" to={staffPaths.account}>
          {text('ownAccess')}
        </Link>
      </div>
    );
  }
  return (
    <div className="table__actions">
      <button type="button" className="link is-quiet" onClick={() => onPlan('roles')}>
        {text('editRoles')}
      </button>
      <button type="button" className="link is-quiet" onClick={() => onPlan('reset')}>
        {text('resetAccess')}
      </button>
      <button
        type="button"
        className={active ? 'link is-danger' : 'link'}
        onClick={() => onPlan(active ? 'disable' : 'enable')}
      >
        {text(active ? 'disable' : 'enable')}
      </button>
    </div>
  );
}
