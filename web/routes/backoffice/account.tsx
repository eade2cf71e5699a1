import { useQuery } from '@tanstack/react-query';
import { loaded } from '../../call/query.tsx';
import { OwnAccess } from '../../staff/account/own-access.tsx';
import { SessionTable } from '../../staff/account/session-table.tsx';
import { staffApi } from '../../staff/api.ts';
import { QueryPage } from '../../staff/back-page.tsx';
import { useRoleName } from '../../staff/role-names.ts';
import { staffTexts } from '../../staff/texts.ts';
import { useStaff } from '../../staff/use-staff.ts';
import { useText } from '../../texts/use-text.ts';

/** /backoffice/account — the sessions, password and recovery codes of the signed-in member of staff. */
export default function Account() {
  const text = useText(staffTexts);
  const roleName = useRoleName();
  const { me } = useStaff().session;
  const sessions = useQuery({ queryKey: ['staff', 'sessions'], queryFn: () => loaded(staffApi.listSessions()) });

  return (
    <QueryPage
      title={text('accountTitle')}
      lead={text('accountLead', { name: me.username, roles: me.roles.map((role) => roleName(role).name).join(' · ') })}
      query={sessions}
    >
      {(list) => (
        <>
          <h2>{text('sessions')}</h2>
          <p className="mute">{text('sessionsLead')}</p>
          <SessionTable sessions={list} onEnded={sessions.refetch} />
          <OwnAccess />
        </>
      )}
    </QueryPage>
  );
}
