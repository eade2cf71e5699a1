import { Navigate } from 'react-router';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { backofficePaths } from '../../backoffice/backoffice-paths.ts';
import { useQueues } from '../../backoffice/use-queues.ts';
import { useStaff } from '../../backoffice/use-staff.ts';
import { Waiting } from '../../backoffice/waiting.tsx';
import { LoadFailedPage } from '../../console/load-failed.tsx';

/** /backoffice — straight to the work: the first queue, else the members, else the own account. */
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
  const other = hasRole(session.me.roles, ['support']) ? backofficePaths.members() : backofficePaths.account;
  return <Navigate to={first ? backofficePaths.queue(first.name) : other} replace />;
}
