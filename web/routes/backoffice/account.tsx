import { useQuery } from '@tanstack/react-query';
import { PasswordForm } from '../../backoffice/account/password-form.tsx';
import { RecoveryBox } from '../../backoffice/account/recovery-box.tsx';
import { SessionTable } from '../../backoffice/account/session-table.tsx';
import { BackPage } from '../../backoffice/back-page.tsx';
import { useRoleName } from '../../backoffice/role-names.ts';
import { staffApi } from '../../backoffice/staff-api.ts';
import { useStaff } from '../../backoffice/use-staff.ts';
import { loaded } from '../../console/query.tsx';
import { backofficeTexts } from '../../texts/backoffice.ts';
import { useText } from '../../texts/use-text.ts';

/** /backoffice/account — one's own sessions, password and recovery codes. */
export default function Account() {
  const text = useText(backofficeTexts);
  const roleName = useRoleName();
  const { me } = useStaff().session;
  const sessions = useQuery({ queryKey: ['staff', 'sessions'], queryFn: () => loaded(staffApi.listSessions()) });

  return (
    <BackPage
      title={text('accountTitle')}
      lead={text('accountLead', { name: me.username, roles: me.roles.map((role) => roleName(role).name).join(' · ') })}
      query={sessions}
    >
      {(list) => (
        <>
          <h2>{text('sessions')}</h2>
          <p className="mute">{text('sessionsLead')}</p>
          <SessionTable sessions={list} onEnded={sessions.refetch} />
          <div className="bo-2">
            <PasswordForm />
            <RecoveryBox />
          </div>
        </>
      )}
    </BackPage>
  );
}
