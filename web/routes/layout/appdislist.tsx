import { DistributedList } from '../../distribution/apps/distributed-list.tsx';

/** /layout/appdislist — the member's distributed apps. */
export default function AppDisList() {
  return <DistributedList />;
}
