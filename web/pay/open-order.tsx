import CircleOff from 'lucide-react/icons/circle-off';
import { type ReactNode, useState } from 'react';
import { useText } from '../texts/use-text.ts';
import { CancelOrder } from './ends/cancel-order.tsx';
import { LateNotice } from './ends/late-notice.tsx';
import { PayFoot } from './pay-foot.tsx';
import { PayLine } from './pay-line.tsx';
import { PayOutcome } from './pay-outcome.tsx';
import { firstWay } from './pay-state.ts';
import { payTexts } from './texts.ts';
import type { Followed } from './use-payment.ts';
import { PayBalance } from './ways/pay-balance.tsx';
import { PayBank } from './ways/pay-bank.tsx';
import { isCodeWay, PayCode } from './ways/pay-code.tsx';
import { PayWays } from './ways/pay-ways.tsx';
import './open-order.css';

type Props = { payment: Followed; picture: ReactNode };

/** An order that can be paid: what is bought stays at the top, the ways on the left, and the chosen one on the right. */
export function OpenOrder({ payment, picture }: Props) {
  const { order } = payment;
  const text = useText(payTexts);
  const [way, choose] = useState(() => firstWay(order));
  const [aside, turn] = useState<'cancel' | 'late'>();
  const back = () => turn(undefined);
  if (aside === 'cancel') {
    return <CancelOrder payment={payment} onBack={back} />;
  }
  if (aside === 'late' && isCodeWay(way)) {
    return <LateNotice payment={payment} way={way} onBack={back} />;
  }
  return (
    <>
      <PayLine order={order} picture={picture} />
      {way === undefined ? (
        <PayOutcome icon={CircleOff} look="rest" title={text('noWays')} lead={text('noWaysLead')} />
      ) : (
        <div className="open-order">
          <div className="open-order__ways">
            <PayWays ways={order.paytypes} balance={order.balance} value={way} onChoose={choose} />
          </div>
          <div className="open-order__way">
            {way === 'balance' && <PayBalance payment={payment} />}
            {way === 'bank' && <PayBank payment={payment} />}
            {isCodeWay(way) && <PayCode key={way} payment={payment} way={way} onLate={() => turn('late')} />}
          </div>
        </div>
      )}
      <PayFoot order={order} way={way} onCancel={() => turn('cancel')} />
    </>
  );
}
