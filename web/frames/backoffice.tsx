import { useQuery } from '@tanstack/react-query';
import Menu from 'lucide-react/icons/menu';
import { Outlet } from 'react-router';
import { BackofficeNav } from '../backoffice/backoffice-nav.tsx';
import { IdleWatch } from '../backoffice/idle-watch.tsx';
import { ProofDialog } from '../backoffice/proof-dialog.tsx';
import { rememberSession, staffApi } from '../backoffice/staff-api.ts';
import { useProof } from '../backoffice/use-proof.ts';
import { StaffContext, type StaffSession } from '../backoffice/use-staff.ts';
import { Waiting } from '../backoffice/waiting.tsx';
import { Icon } from '../components/icon.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { LoadFailedPage } from '../console/load-failed.tsx';
import { CallFailed, loaded, QueryScope } from '../console/query.tsx';
import { useSideNav } from '../console/use-side-nav.ts';
import { Logo } from '../site/logo.tsx';
import { backofficeTexts } from '../texts/backoffice.ts';
import { useText } from '../texts/use-text.ts';
import '../console/console.css';
import '../backoffice/backoffice.css';

/** Staff only: a denser room with its own sign-in. Nothing polls here, so that the idle time means what it says. */
export default function BackofficeFrame() {
  return (
    <QueryScope>
      <div className="con bo">
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
    return <LoadFailedPage error={error} onRetry={refetch} />;
  }
  return data ? <Room session={data} /> : <Waiting className="bo-m" />;
}

/** Whoever is signed out is on the way to the sign-in already. */
const isLeaving = (error: Error) => error instanceof CallFailed && error.failure.err === 'LOGIN_EXPIRED';

function Room({ session }: { session: StaffSession }) {
  const text = useText(backofficeTexts);
  const { asking, proven, end } = useProof();
  const { open, show, close, nav, opener } = useSideNav();

  return (
    <StaffContext value={{ session, proven }}>
      <SkipLink />
      <BackofficeNav open={open} onClose={close} nav={nav} />
      <div className="bo-m" inert={open}>
        <header className="bo-b">
          <button
            ref={opener}
            type="button"
            className="ib"
            aria-label={text('menu')}
            aria-expanded={open}
            onClick={show}
          >
            <Icon of={Menu} />
          </button>
          <Logo ink="dark" tile="brand" />
          <span className="tag">{text('backoffice')}</span>
        </header>
        <Outlet />
      </div>
      <IdleWatch idleSeconds={session.idle_seconds} />
      <ProofDialog open={asking} onProven={() => end(true)} onClose={() => end(false)} />
    </StaffContext>
  );
}
