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
const platformNames = { android: 'Android', ios: 'iOS' } as const;

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
        {facts && <span className="pay-line__facts num">{facts}</span>}
      </div>
      <b className="pay-line__amount num" data-part="pay-amount">
        {formatAmount(order.amount)}
      </b>
    </div>
  );
}

/** Platforms, period and end of a licence. */
function useFacts({ licence }: PayOrder): string {
  const text = useText(payTexts);
  if (!licence) {
    return '';
  }
  const { platforms, months, until } = licence;
  const [one = '', other] = platforms.map((platform) => platformNames[platform]);
  const period = months === 0 ? text('forever') : months === 1 ? text('month') : text('months', { count: months });
  return [
    other ? text('and', { one, other }) : one,
    period,
    ...(until > 0 ? [text('until', { day: formatDay(until) })] : []),
  ].join(' · ');
}
