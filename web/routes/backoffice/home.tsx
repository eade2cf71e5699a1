import { Navigate } from 'react-router';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { backofficePaths } from '../../backoffice/backoffice-paths.ts';
import { useQueues } from '../../backoffice/use-queues.ts';
import { useStaff } from '../../backoffice/use-staff.ts';

/** /backoffice — straight to the work: the first queue, else the members, else the own account. */
export default function BackofficeHome() {
  const { data: queues } = useQueues();
  const { session } = useStaff();
  if (!queues) {
    return <main aria-busy="true" />;
  }
  const [first] = queues;
  const other = hasRole(session.me.roles, ['support']) ? backofficePaths.members() : backofficePaths.account;
  return <Navigate to={first ? backofficePaths.queue(first.name) : other} replace />;
}
