import { useAccount } from '../../account/use-account.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Page } from '../../console/page.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';
import { BalanceFigures } from '../../wallet/recharge/balance-figures.tsx';
import { BalanceUses } from '../../wallet/recharge/balance-uses.tsx';
import { MovementTable } from '../../wallet/recharge/movement-table.tsx';
import { RechargeForm } from '../../wallet/recharge/recharge-form.tsx';
import { rechargeTexts } from '../../wallet/recharge/texts.ts';
import { useRechargeOptions } from '../../wallet/use-money-queries.ts';

/** /user/recharge?money=&order= — the balance and its recharge; `money` is the amount that an order lacks, `order` the recharge being paid. */
export default function RechargePage() {
  const text = useText(rechargeTexts);
  const account = useAccount();
  const offer = useRechargeOptions();
  const named = { title: text('title'), lead: text('lead') };
  const failed = [account, offer].find(({ data, error }) => error && !data);
  if (failed?.error) {
    const again = () => Promise.all([account.refetch(), offer.refetch()]);
    return (
      <Page {...named} failed>
        <LoadFailed error={failed.error} onRetry={again} />
      </Page>
    );
  }
  const isReady = account.data !== undefined && offer.data !== undefined;
  return (
    <Page {...named} busy={!isReady}>
      {isReady ? (
        <>
          <BalanceFigures account={account.data} />
          <RechargeForm offer={offer.data} available={account.data.balance}>
            <BalanceUses />
          </RechargeForm>
          <MovementTable />
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}
