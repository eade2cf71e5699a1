import { useInfiniteQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { loaded } from '../../call/query.tsx';
import { LoadFailedPage } from '../../site/load-failed.tsx';
import { staffMoneyApi } from '../../staff/api.ts';
import { ListScreen } from '../../staff/list-screen/list-screen.tsx';
import { NoneOpen } from '../../staff/list-screen/none-open.tsx';
import { OrderDetail } from '../../staff/money/order-detail.tsx';
import { OrderList } from '../../staff/money/order-list.tsx';
import { type OrderQuestion, OrderSearch } from '../../staff/money/order-search.tsx';
import { moneyTexts } from '../../staff/money/texts.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { useShortcuts } from '../../staff/use-shortcuts.ts';
import { useText } from '../../texts/use-text.ts';

const pageSize = 50;

/** /backoffice/orders/:orderNo?member= — orders of all members, or of one; each with its money and its refund. */
export default function Orders() {
  const text = useText(moneyTexts);
  const navigate = useNavigate();
  const { orderNo = null } = useParams();
  const member = Number(useSearchParams()[0].get('member')) || undefined;
  const [question, setQuestion] = useState<OrderQuestion>({ keyword: '', status: 'all' });
  const keyword = useDeferredValue(question.keyword.trim());
  const orders = useOrders({ ...question, keyword }, member);
  const found = orders.data?.pages.flatMap(({ list }) => list);
  const toOrder = (no?: string) => staffPaths.orders(no, member);
  useShortcuts({ Escape: () => orderNo !== null && navigate(toOrder()) });

  if (orders.error && !orders.data) {
    return <LoadFailedPage error={orders.error} onRetry={orders.refetch} />;
  }
  return (
    <ListScreen
      title={text('ordersTitle')}
      tools={member !== undefined && <OfMember id={member} />}
      busy={!orders.data}
      empty={found?.length === 0}
      nothing={<NoneOpen isEmpty={found?.length === 0} icon={ReceiptText} text={text} />}
      list={
        <>
          <OrderSearch question={question} onChange={setQuestion} />
          {found && (
            <OrderList
              orders={found}
              opened={orderNo}
              toOrder={toOrder}
              hasMore={orders.hasNextPage}
              onMore={orders.fetchNextPage}
            />
          )}
        </>
      }
    >
      {orderNo !== null && <OrderDetail key={orderNo} orderNo={orderNo} />}
    </ListScreen>
  );
}

/** The filter by a member, which a click removes. */
function OfMember({ id }: { id: number }) {
  const text = useText(moneyTexts);
  return (
    <span className="num">
      {text('ofMember', { id })}{' '}
      <Link className="link" to={staffPaths.orders()}>
        {text('all')}
      </Link>
    </span>
  );
}

function useOrders({ keyword, status }: OrderQuestion, member: number | undefined) {
  return useInfiniteQuery({
    queryKey: ['staff', 'orders', keyword, status, member],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      loaded(
        staffMoneyApi.findOrders({
          keyword,
          limit: pageSize,
          ...(member !== undefined && { member }),
          ...(status !== 'all' && { status }),
          ...(pageParam && { before: pageParam }),
        }),
      ),
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
    placeholderData: (shown) => shown,
  });
}
