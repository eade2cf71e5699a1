import { Skeleton } from '../components/skeleton.tsx';
import './pay-waiting.css';

/** Stands in the place of an order that is loading. */
export const PayWaiting = () => (
  <div className="pay-waiting" aria-busy="true">
    <Skeleton lines={[60, 100, 100, 80]} />
  </div>
);
