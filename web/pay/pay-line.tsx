import Crown from 'lucide-react/icons/crown';
import Download from 'lucide-react/icons/download';
import Package from 'lucide-react/icons/package';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { Icon } from '../components/icon.tsx';
import { formatDay } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import type { PayOrder } from './pay-state.ts';
import { payTexts } from './texts.ts';
import './pay-line.css';

const signs = { pack: Package, renew: Package, recharge: Wallet, points: Download, member: Crown } as const;

/** The goods of an order, and its price. */
export function PayLine({ order, picture }: { order: PayOrder; picture: ReactNode }) {
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

/** Period and platforms; below them the end of a licence, so that no line ends with a dot. */
function useFacts({ detail, until = 0 }: PayOrder): string[] {
  const text = useText(payTexts);
  return [detail, ...(until > 0 ? [text('until', { day: formatDay(until) })] : [])].filter(Boolean);
}
