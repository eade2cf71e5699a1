import { stateTitle } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { ItemList, ItemRow } from '../list-screen/item-list.tsx';
import { orderLooks, type StaffOrder } from './money.ts';
import { moneyTexts } from './texts.ts';

type Props = {
  orders: readonly StaffOrder[];
  opened: string | null;
  toOrder: (orderNo: string) => string;
  hasMore: boolean;
  onMore: () => void;
};

export function OrderList({ orders, opened, toOrder, hasMore, onMore }: Props) {
  const text = useText(moneyTexts);
  const language = useLanguage();
  return (
    <ItemList hasMore={hasMore} onMore={onMore}>
      {orders.map(({ order_no, service, amount, status, paytype, member, create_time }) => (
        <ItemRow
          key={order_no}
          to={toOrder(order_no)}
          title={service}
          tag={<span className={`tag ${orderLooks[status]}`}>{textIn(language, stateTitle({ status, paytype }))}</span>}
          subtitle={[
            formatAmount(amount),
            member === null ? text('memberGone') : text('memberNumber', { id: member }),
          ].join(' · ')}
          end={`${formatDay(create_time).slice(5)} ${formatClock(create_time)}`}
          opened={order_no === opened}
        />
      ))}
    </ItemList>
  );
}
