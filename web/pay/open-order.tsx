import CircleOff from 'lucide-react/icons/circle-off';
import Crown from 'lucide-react/icons/crown';
import Download from 'lucide-react/icons/download';
import Package from 'lucide-react/icons/package';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useState } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { ChoiceGroup } from '../components/choice-group.tsx';
import { Icon } from '../components/icon.tsx';
import { formatDay } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { CancelOrder } from './ends/cancel-order.tsx';
import { LateNotice } from './ends/late-notice.tsx';
import { PayOutcome } from './pay-outcome.tsx';
import { PaySign } from './pay-sign.tsx';
import { firstWay, type PayOrder, type Way } from './pay-state.ts';
import { payTexts } from './texts.ts';
import type { FollowedPayment } from './use-payment.ts';
import { PayBalance } from './ways/pay-balance.tsx';
import { PayBank } from './ways/pay-bank.tsx';
import { isCodeWay, PayCode } from './ways/pay-code.tsx';
import { useCodeUrl } from './ways/use-started.ts';
import './open-order.css';

type Props = { payment: FollowedPayment; picture: ReactNode };

/** An unpaid order: the goods are at the top, the ways to pay on the left, and the chosen one on the right. */
export function OpenOrder({ payment, picture }: Props) {
  const { order } = payment;
  const text = useText(payTexts);
  const [way, choose] = useState(() => firstWay(order));
  const [aside, setAside] = useState<'cancel' | 'late'>();
  const back = () => setAside(undefined);
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
            {isCodeWay(way) && <PayCode key={way} payment={payment} way={way} onLate={() => setAside('late')} />}
          </div>
        </div>
      )}
      <PayFoot order={order} way={way} onCancel={() => setAside('cancel')} />
    </>
  );
}

const signs = { pack: Package, renew: Package, recharge: Wallet, points: Download, member: Crown } as const;

/** The goods of an order, and its price. */
function PayLine({ order, picture }: { order: PayOrder; picture: ReactNode }) {
  const facts = useFacts(order);
  return (
    <div className="pay-line">
      {picture ?? (
        <i className="pay-line__sign">
          <Icon of={signs[order.kind]} />
        </i>
      )}
      <div className="pay-line__what">
        <b>{order.service}</b>
        {facts.map((fact) => (
          <span key={fact} className="pay-line__facts num">
            {fact}
          </span>
        ))}
      </div>
      <b className="pay-line__amount num" data-part="pay-amount">
        {formatAmount(order.amount)}
      </b>
    </div>
  );
}

/** The period and platforms; below them the end of a licence, so that no line ends with a separator dot. */
function useFacts({ detail, until = 0 }: PayOrder): string[] {
  const text = useText(payTexts);
  return [detail, ...(until > 0 ? [text('until', { day: formatDay(until) })] : [])].filter(Boolean);
}

const sandboxNotes = {
  wechat: 'sandboxCode',
  alipay: 'sandboxCode',
  stripe: 'sandboxCode',
  bank: 'sandboxBank',
  balance: 'sandboxBalance',
} as const;

type PayFootProps = { order: PayOrder; way: Way | undefined; onCancel: () => void };

/** The note that no money moves in the sandbox, with a link to the page that pays there; and the button that cancels the order. */
function PayFoot({ order, way, onCancel }: PayFootProps) {
  const text = useText(payTexts);
  const url = useCodeUrl(order.order_no, way);
  const isSandbox = order.sandbox === 1 && way !== undefined;
  return (
    <div className="pay-foot">
      {isSandbox && (
        <p>
          <span className="tag is-warn">{text('sandbox')}</span> {text(sandboxNotes[way])}
        </p>
      )}
      <span className="pay-foot__acts">
        {isSandbox && url && (
          <a className="link" href={url} target="_blank" rel="noopener">
            {text('sandboxPay')}
          </a>
        )}
        <button type="button" className="link is-quiet" onClick={onCancel}>
          {text('cancel')}
        </button>
      </span>
    </div>
  );
}

type PayWaysProps = {
  /** The ways to choose from. */
  ways: readonly Way[];
  /** The member's money, when the balance is one of the ways. */
  balance?: PayOrder['balance'];
  value: Way | undefined;
  onChoose: (way: Way) => void;
};

/** The ways to pay, one below the other; side by side on a phone. Earlier codes stay valid, and the first paid one counts (decision 045). */
function PayWays({ ways, balance, value, onChoose }: PayWaysProps) {
  const text = useText(payTexts);
  const notes: Partial<Record<Way, string>> = {
    bank: text('bankTime'),
    ...(balance !== undefined && { balance: text('available', { amount: formatAmount(balance) }) }),
  };
  const options = Object.fromEntries(
    ways.map((way) => [
      way,
      {
        title: text(way),
        note: notes[way],
        picture: <PaySign way={way} />,
      },
    ]),
  );
  return (
    <ChoiceGroup<string>
      look="rows"
      label={text('ways')}
      value={value ?? ''}
      options={options}
      onChange={(way) => onChoose(way as Way)}
    />
  );
}
