import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { fenOfRecharge, MOST_RECHARGE_YUAN } from '#rules/billing/recharge.ts';
import { fenOfYuan } from '#rules/billing/yuan.ts';
import { newNonce } from '../../call/new-nonce.ts';
import { useForm } from '../../components/use-form.ts';
import { billingApi } from '../../pay/api.ts';
import { useText } from '../../texts/use-text.ts';
import { rechargeTexts } from './texts.ts';

export type RechargeOptions = z.output<typeof billingSchemas.listRechargeOptions.output>;
export type RechargeWay = RechargeOptions['paytypes'][number];

/** The option of an amount of the member's own. */
const OWN = 'own';

/** Exactly one option is chosen: one of the offered amounts, or the member's own; none at first. */
export function useRecharge({ options, paytypes }: RechargeOptions) {
  const text = useText(rechargeTexts);
  const [query] = useSearchParams();
  const [way, choose] = useState<RechargeWay | undefined>(paytypes[0]);
  const form = useForm({
    start: startFrom(query.get('money') ?? '', options),
    check: ({ option, money }) => problemsOf(text, option, money.trim()),
    failureFields: { AMOUNT: 'money' },
  });
  const { option, money } = form.values;
  const offered = options.find(({ id }) => String(id) === option);
  const ownFen = option === OWN ? fenOfRecharge(money.trim()) : null;
  const same = options.find(({ amount }) => fenOfYuan(amount) === ownFen);

  /** Resolves to the number of the order. */
  async function place(): Promise<string | undefined> {
    const answer = await form.submit((values) =>
      billingApi.recharge({
        ...(values.option === OWN ? { money: values.money.trim() } : { id: Number(values.option) }),
        paytype: way ?? '',
        nonce: newNonce(),
      }),
    );
    return answer?.ok ? answer.data.order_no : undefined;
  }

  return {
    form,
    way: way && paytypes.includes(way) ? way : paytypes[0],
    chooseWay: choose,
    amountFen: offered ? fenOfYuan(offered.amount) : ownFen,
    giftFen: fenOfYuan((offered ?? same)?.gift ?? '0') ?? 0,
    choose: (next: string) => form.set({ option: next, money: '' }),
    type: (next: string) => form.set({ option: next === '' ? '' : OWN, money: next }),
    clear: () => form.set({ option: '', money: '' }),
    place,
  };
}

export type Recharge = ReturnType<typeof useRecharge>;

/** The initial choice for an amount that an order lacks: its option, or the amount typed in. */
function startFrom(money: string, options: RechargeOptions['options']) {
  const fen = fenOfRecharge(money);
  const offered = options.find(({ amount }) => fenOfYuan(amount) === fen);
  return offered
    ? { option: String(offered.id), money: '' }
    : { option: fen === null ? '' : OWN, money: fen === null ? '' : money };
}

function problemsOf(text: ReturnType<typeof useText<typeof rechargeTexts>>, option: string, typed: string) {
  if (option === '') {
    return { money: text('optionMust') };
  }
  if (option !== OWN || fenOfRecharge(typed) !== null) {
    return {};
  }
  const money = /^[1-9]\d*$/.test(typed)
    ? text('amountMost', { most: MOST_RECHARGE_YUAN.toLocaleString('en') })
    : text('amountMust');
  return { money };
}
