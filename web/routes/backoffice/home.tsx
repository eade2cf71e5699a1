import { Navigate } from 'react-router';
import { formatAmount } from '#rules/billing/yuan.ts';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { QueryPage } from '../../staff/back-page.tsx';
import { cappedCount } from '../../staff/list-screen/capped-count.ts';
import { KeyHelp } from '../../staff/queue/key-help.tsx';
import { queueTexts } from '../../staff/queue/texts.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { TodayQueues } from '../../staff/today/today-queues.tsx';
import { type Today, useToday } from '../../staff/use-queues.ts';
import { useStaff } from '../../staff/use-staff.ts';
import { useText } from '../../texts/use-text.ts';
import { type Figure, Figures } from '../../wallet/figures.tsx';

/** /backoffice — the work of the day; roles without a queue go to the members, else to their own account. */
export default function BackofficeHome() {
  const text = useText(queueTexts);
  const { session } = useStaff();
  const today = useToday();
  if (today.data && today.data.queues.length === 0 && !today.data.money) {
    const to = hasRole(session.me.roles, ['support']) ? staffPaths.members() : staffPaths.account;
    return <Navigate to={to} replace />;
  }
  const isDone = today.data?.queues.every(({ open }) => open === 0);
  return (
    <QueryPage
      title={text('today')}
      lead={text(isDone ? 'todayDone' : 'todayLead')}
      query={today}
      actions={<KeyHelp />}
    >
      {(data) => (
        <>
          <TodayFigures today={data} />
          <TodayQueues queues={data.queues} />
        </>
      )}
    </QueryPage>
  );
}

function TodayFigures({ today: { queues, money } }: { today: Today }) {
  const text = useText(queueTexts);
  const sumOf = (count: 'open' | 'overdue' | 'mine') =>
    cappedCount(queues.reduce((sum, queue) => sum + queue[count], 0));
  const figures: Figure[] = [
    { label: text('todayOpen'), value: sumOf('open') },
    { label: text('todayOverdue'), value: sumOf('overdue') },
    { label: text('todayMine'), value: sumOf('mine') },
  ];
  if (money) {
    const { received, paid_back, ...ways } = money;
    const amounts = {
      wechat: formatAmount(ways.wechat),
      alipay: formatAmount(ways.alipay),
      stripe: formatAmount(ways.stripe),
      bank: formatAmount(ways.bank),
    };
    figures.push(
      { label: text('todayReceived'), value: formatAmount(received), note: text('todayWays', amounts) },
      { label: text('todayPaidBack'), value: formatAmount(paid_back) },
    );
  }
  return <Figures figures={figures} />;
}
