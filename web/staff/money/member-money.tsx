import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { stateTitle } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { textIn } from '#words/language.ts';
import { loaded } from '../../call/query.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { common } from '../../texts/common.ts';
import { formatMoment } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { staffMoneyApi } from '../api.ts';
import { DetailSection } from '../list-screen/detail-section.tsx';
import { staffPaths } from '../staff-paths.ts';
import { useStaff } from '../use-staff.ts';
import { orderLooks, type StaffOrder } from './money.ts';
import { MoneyFacts } from './money-facts.tsx';
import { MovementLines } from './movement-lines.tsx';
import { moneyTexts } from './texts.ts';
import './member-money.css';

const pageSize = 10;

/** A member's money: the balances, the movements, and the orders. */
export function MemberMoney({ id }: { id: number }) {
  const text = useText(moneyTexts);
  const money = useInfiniteQuery({
    queryKey: ['staff', 'memberMoney', id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      loaded(staffMoneyApi.readMemberMoney({ id, limit: pageSize, ...(pageParam && { before: pageParam }) })),
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
  });
  const movements = money.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <DetailSection label={text('money')}>
      <h2>{text('money')}</h2>
      {money.error && !money.data && <LoadFailed error={money.error} onRetry={money.refetch} />}
      {money.isPending && <Skeleton lines={[100, 100]} />}
      {money.data && <MoneyFacts money={money.data.pages[0]!.money} />}
      <MemberOrders id={id} />
      {money.data && (
        <>
          <h2>{text('ledger')}</h2>
          {movements.length === 0 ? (
            <p className="mute">{text('noLines')}</p>
          ) : (
            <MovementLines movements={movements} hasAfter />
          )}
        </>
      )}
      <More query={money} />
    </DetailSection>
  );
}

function MemberOrders({ id }: { id: number }) {
  const text = useText(moneyTexts);
  const orders = useInfiniteQuery({
    queryKey: ['staff', 'memberOrders', id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      loaded(staffMoneyApi.listMemberOrders({ id, limit: pageSize, ...(pageParam && { before: pageParam }) })),
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
  });
  const rows = orders.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <>
      <h2>{text('orders')}</h2>
      {orders.data && rows.length === 0 && <p className="mute">{text('noOrders')}</p>}
      <ol>
        {rows.map((order) => (
          <OrderLine key={order.order_no} order={order} />
        ))}
      </ol>
      <More query={orders} />
    </>
  );
}

/** A line of an order, with a link for roles that may open it. */
function OrderLine({ order }: { order: StaffOrder }) {
  const language = useLanguage();
  const { session } = useStaff();
  const { order_no, service, amount, status, create_time } = order;
  return (
    <li className="member-money__order">
      {hasRole(session.me.roles, ['finance']) ? (
        <Link className="link" to={staffPaths.orders(order_no)}>
          {service}
        </Link>
      ) : (
        <span>{service}</span>
      )}
      <span className={`tag ${orderLooks[status]}`}>{textIn(language, stateTitle(order))}</span>
      <b className="num">{formatAmount(amount)}</b>
      <span className="subline">
        <span className="num">{formatMoment(create_time)}</span> · <span className="mono">{order_no}</span>
      </span>
    </li>
  );
}

function More({ query }: { query: { hasNextPage: boolean; fetchNextPage: () => unknown } }) {
  const commonText = useText(common);
  return query.hasNextPage ? (
    <button type="button" className="button is-line is-small member-money__more" onClick={() => query.fetchNextPage()}>
      {commonText('loadMore')}
    </button>
  ) : null;
}
