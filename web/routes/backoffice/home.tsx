import { Navigate } from 'react-router';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { LoadFailedPage } from '../../site/load-failed.tsx';
import { Waiting } from '../../staff/queue/waiting.tsx';
import { staffPaths } from '../../staff/staff-paths.ts';
import { useQueues } from '../../staff/use-queues.ts';
import { useStaff } from '../../staff/use-staff.ts';

/** /backoffice — redirects to the first queue, else to the members, else to the account of the signed-in member of staff. */
export default function BackofficeHome() {
  const { data: queues, error, refetch } = useQueues();
  const { session } = useStaff();
  if (error && !queues) {
    return <LoadFailedPage error={error} onRetry={refetch} />;
  }
  if (!queues) {
    return <Waiting />;
  }
  const [first] = queues;
  const other = hasRole(session.me.roles, ['support']) ? staffPaths.members() : staffPaths.account;
  return <Navigate to={first ? staffPaths.queue(first.name) : other} replace />;
}
