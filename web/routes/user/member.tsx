import { useAccount } from '../../account/use-account.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Page } from '../../console/page.tsx';
import { PayDialog } from '../../pay/pay-dialog.tsx';
import { useOrderInAddress } from '../../pay/use-order-in-address.ts';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';
import { LevelSection } from '../../wallet/member/level-section.tsx';
import { MyLevel } from '../../wallet/member/my-level.tsx';
import { PointPacks } from '../../wallet/member/point-packs.tsx';
import { memberTexts } from '../../wallet/member/texts.ts';
import { useMemberships, usePrices, useRechargeOptions } from '../../wallet/use-money-queries.ts';

/** /user/member?order= — the levels and packs of download points; `order` is the order being paid. */
export default function MemberPage() {
  const text = useText(memberTexts);
  const [account, memberships, prices, offer] = [useAccount(), useMemberships(), usePrices(), useRechargeOptions()];
  const paying = useOrderInAddress();
  const queries = [account, memberships, prices, offer];
  const named = { title: text('title'), lead: text('lead') };
  const failed = queries.find(({ data, error }) => error && !data);
  if (failed?.error) {
    return (
      <Page {...named} failed>
        <LoadFailed error={failed.error} onRetry={() => Promise.all(queries.map((query) => query.refetch()))} />
      </Page>
    );
  }
  const benefitsOf = (level: string) => prices.data?.memberships.find((one) => one.level === level)?.benefits;
  const isReady = account.data && memberships.data && prices.data && offer.data;
  return (
    <Page {...named} busy={!isReady}>
      {isReady ? (
        <>
          <MyLevel
            mine={memberships.data.mine}
            benefits={benefitsOf(memberships.data.mine.level)}
            points={account.data.points}
            paidLeft={account.data.paid_left}
          />
          <LevelSection
            memberships={memberships.data}
            benefitsOf={benefitsOf}
            onPlaced={paying.open}
            onRefused={memberships.refetch}
          />
          <PointPacks
            packs={prices.data.points}
            points={account.data.points}
            way={offer.data.paytypes[0]}
            onPlaced={paying.open}
          />
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
      <PayDialog orderNo={paying.orderNo} onClose={paying.close} />
    </Page>
  );
}
