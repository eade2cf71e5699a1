import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { CallFailed, loaded, QueryScope } from '../call/query.tsx';
import { SkipLink } from '../components/page/skip-link.tsx';
import { NavOpener } from '../console/nav-sheet.tsx';
import { useSideNav } from '../console/use-side-nav.ts';
import { LoadFailedPage } from '../site/load-failed.tsx';
import { Logo } from '../site/logo.tsx';
import { rememberSession, staffApi } from '../staff/api.ts';
import { IdleWatch } from '../staff/idle-watch.tsx';
import { ProofDialog } from '../staff/proof-dialog.tsx';
import { Waiting } from '../staff/queue/waiting.tsx';
import { EmptyNav, StaffNav } from '../staff/staff-nav.tsx';
import { staffTexts } from '../staff/texts.ts';
import { useProof } from '../staff/use-proof.ts';
import { StaffContext, type StaffSession } from '../staff/use-staff.ts';
import { useText } from '../texts/use-text.ts';
import '../console/console.css';
import './staff.css';

/** Back office: denser than the console, with its own sign-in. Polling is off here, because each call would reset the idle timer. */
export default function BackofficeFrame() {
  return (
    <QueryScope>
      <div className="console staff">
        <Entrance />
      </div>
    </QueryScope>
  );
}

function Entrance() {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'session'],
    queryFn: async () => {
      const session = await loaded(staffApi.getSession());
      rememberSession(session);
      return session;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

  if (error && !data && !isLeaving(error)) {
    return (
      <Closed>
        <LoadFailedPage error={error} onRetry={refetch} />
      </Closed>
    );
  }
  return data ? (
    <Room session={data} />
  ) : (
    <Closed>
      <Waiting />
    </Closed>
  );
}

/** The frame while the session is not known. */
const Closed = ({ children }: { children: ReactNode }) => (
  <>
    <EmptyNav />
    <div className="staff__main">
      <Bar />
      {children}
    </div>
  </>
);

/** These errors already redirect to the sign-in. */
const isLeaving = (error: Error) => error instanceof CallFailed && error.failure.err === 'LOGIN_EXPIRED';

function Room({ session }: { session: StaffSession }) {
  const text = useText(staffTexts);
  const { asking, proven, end } = useProof();
  const nav = useSideNav();

  return (
    <StaffContext value={{ session, proven }}>
      <SkipLink />
      <StaffNav {...nav} />
      <div className="staff__main" inert={nav.open}>
        <Bar>
          <NavOpener {...nav} menu={text('menu')} />
        </Bar>
        <Outlet />
      </div>
      <IdleWatch idleSeconds={session.idle_seconds} />
      <ProofDialog open={asking} onProven={() => end(true)} onClose={() => end(false)} />
    </StaffContext>
  );
}

/** The top bar on screens where the navigation is a sheet. */
function Bar({ children }: { children?: ReactNode }) {
  const text = useText(staffTexts);
  return (
    <header className="staff__bar">
      {children}
      <Logo ink="text" />
      <span className="tag">{text('backoffice')}</span>
    </header>
  );
}
