import { Skeleton } from '../components/skeleton.tsx';
import './pay-waiting.css';

/** Placeholder of an order that is loading. */
export const PayWaiting = () => (
  <div className="pay-waiting" aria-busy="true">
    <Skeleton lines={[60, 100, 100, 80]} />
  </div>
);
