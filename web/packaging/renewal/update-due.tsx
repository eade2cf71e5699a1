import { useText } from '../../texts/use-text.ts';
import { OrderDue } from '../order/order-due.tsx';
import { renewalTexts } from './texts.ts';
import type { Update } from './use-update.ts';

type Props = { update: Update; busy: boolean; onBuild: () => void; onBack: () => void };

/** The price of the next version, nothing as a rule, and the button that builds it. */
export function UpdateDue({ update, busy, onBuild, onBack }: Props) {
  const text = useText(renewalTexts);
  return (
    <OrderDue
      amount={update.upgrade ? update.quote?.amount : '0.00'}
      buttons={
        <button type="button" className="button" disabled={busy} aria-busy={busy} onClick={onBuild}>
          {text(busy ? 'building' : 'build')}
        </button>
      }
    >
      <p className="hint">{text('freeNote')}</p>
      <button type="button" className="link" onClick={onBack}>
        {text('back')}
      </button>
    </OrderDue>
  );
}
