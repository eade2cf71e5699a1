import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import { textIn } from '#contract/language.ts';
import { pathTo } from '#contract/screens.ts';
import { planTitles } from '#rules/billing/titles.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { useBusy } from '../../../components/use-busy.ts';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import { packagingApi } from '../../api.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { leaveBehind } from '../../leave-behind.ts';
import { packagingTexts } from '../../texts.ts';
import { usePeriods } from '../order-choice.ts';
import { orderTexts } from '../texts.ts';
import type { useOrder } from '../use-order.ts';
import { OrderOffer } from './order-offer.tsx';
import { PlacingProblem } from './placing-problem.tsx';
import { type Placing, useWaitingOrder, type WaitingOrder } from './use-app-order.ts';

type Props = {
  order: ReturnType<typeof useOrder>;
  app: PackedApp;
  placing: Placing;
  opener: Ref<HTMLButtonElement>;
  hasTrial: boolean;
  onOpen: (orderNo: string) => void;
  /** Places an order, `instead` of one that waits, and opens its payment. */
  onPay: (instead?: string) => void;
  onBack: () => void;
};

/** The ways on from a choice: an order and its payment, or the trial. An order that waits already is continued first. */
export function OrderWays({ order, app, placing, opener, hasTrial, onOpen, onPay, onBack }: Props) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const { quote } = order;
  const waiting = useWaitingOrder(app.base.app_id, 'pack');
  const trial = useTrial(app.base.app_id, order);
  const isUnchanged = useUnchanged(waiting.data ?? null, order);
  return (
    <OrderOffer
      amount={quote?.amount}
      waiting={waiting.data ?? null}
      isUnchanged={isUnchanged}
      next={text('checkingLead')}
      busy={placing.busy ? 'pay' : trial.busy ? 'trial' : order.isStale ? 'price' : null}
      opener={opener}
      onTrial={hasTrial ? trial.start : undefined}
      onPay={() => onPay(waiting.data?.order_no)}
      onContinue={() => waiting.data && onOpen(waiting.data.order_no)}
      problem={<PlacingProblem failure={placing.problem} amount={quote?.amount} />}
      note={hasTrial ? text('offerNote', { days: TRIAL_DAYS }) : text('priceKept')}
    >
      <button type="button" className="link" onClick={onBack}>
        {packagingText('backToBase')}
      </button>
    </OrderOffer>
  );
}

/** The waiting order names its plan, its period and its platforms. */
function useUnchanged(waiting: WaitingOrder | null, { choice, quote }: ReturnType<typeof useOrder>): boolean {
  const language = useLanguage();
  const period = usePeriods()[choice.period];
  const platforms = choice.platforms.map((platform) => (platform === 'ios' ? 'iOS' : 'Android')).join(' + ');
  const plan = textIn(language, planTitles[choice.plan]);
  return (
    waiting?.amount === quote?.amount &&
    waiting?.service.split(' · ').at(-1) === plan &&
    waiting.detail === `${period} · ${platforms}`
  );
}

/** The trial has a plan of its own. */
function useTrial(appId: number, { choice, refetch, forget }: ReturnType<typeof useOrder>) {
  const navigate = useNavigate();
  const { busy, run } = useBusy();

  async function start() {
    const platforms = choice.platforms.join();
    const answer = await run(() => packagingApi.orderBuild({ app_id: appId, trial: 1, create: 1, platforms }));
    if (!answer.ok) {
      refetch();
      tellFailure(answer);
    } else if ('code' in answer.data && answer.data.code) {
      forget();
      leaveBehind(pathTo('applist'));
      navigate(pathTo('packComplete', { code: answer.data.code }));
    }
  }

  return { busy, start };
}
