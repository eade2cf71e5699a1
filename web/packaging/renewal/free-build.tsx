import { useText } from '../../texts/use-text.ts';
import { OrderDue } from '../order/paying/order-due.tsx';
import { renewalTexts } from './texts.ts';

/** A version that costs nothing is built at once. */
export function FreeBuild({ busy, onBuild }: { busy: boolean; onBuild: () => void }) {
  const text = useText(renewalTexts);
  return (
    <OrderDue
      amount="0.00"
      buttons={
        <button type="button" className="button" disabled={busy} aria-busy={busy} onClick={onBuild}>
          {text(busy ? 'building' : 'build')}
        </button>
      }
    >
      <p className="hint">{text('freeNote')}</p>
    </OrderDue>
  );
}
