import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { stateTitle } from '#rules/billing/titles.ts';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { textIn } from '#words/language.ts';
import { loaded } from '../../call/query.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { staffMoneyApi } from '../api.ts';
import { DetailColumns } from '../list-screen/detail-columns.tsx';
import { DetailHead } from '../list-screen/detail-head.tsx';
import { staffPaths } from '../staff-paths.ts';
import { queuesKey } from '../use-queues.ts';
import { useStaff } from '../use-staff.ts';
import { type OrderDetail as Detail, orderLooks } from './money.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderTrail } from './order-trail.tsx';
import { RefundBar } from './refund-bar.tsx';
import { moneyTexts } from './texts.ts';

/** One order: its facts and its payer, its payments, its movements, and its refund. Opening it is recorded. */
export function OrderDetail({ orderNo }: { orderNo: string }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'order', orderNo],
    queryFn: () => loaded(staffMoneyApi.readOrder({ order_no: orderNo })),
    refetchOnWindowFocus: false,
  });
  const changed = () => {
    refetch();
    queries.invalidateQueries({ queryKey: ['staff', 'orders'] });
    queries.invalidateQueries({ queryKey: queuesKey });
  };
  if (error && !data) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  return data ? <Opened detail={data} onChanged={changed} /> : <Skeleton lines={[40, 100, 100, 70]} />;
}

function Opened({ detail, onChanged }: { detail: Detail; onChanged: () => void }) {
  const text = useText(moneyTexts);
  const language = useLanguage();
  const { session } = useStaff();
  const { service, status, member } = detail.order;
  return (
    <>
      <DetailHead back={{ to: staffPaths.orders(), text: text('backToList') }} title={service}>
        <span className={`tag ${orderLooks[status]}`}>{textIn(language, stateTitle(detail.order))}</span>
        {member !== null && hasRole(session.me.roles, ['support']) && (
          <Link className="link spacer" to={staffPaths.members(member)}>
            {text('memberNumber', { id: member })}
          </Link>
        )}
      </DetailHead>
      <DetailColumns>
        <OrderFacts detail={detail} />
        <OrderTrail detail={detail} />
      </DetailColumns>
      <RefundBar detail={detail} onChanged={onChanged} />
    </>
  );
}
