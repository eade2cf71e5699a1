import { secondsOf } from '#contract/wire-values.ts';
import { type AccountKind, currencyOf } from '#rules/billing/ledger-accounts.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Language } from '#words/language.ts';
import { serviceOf } from '../orders/order-on-wire.ts';
import type { Movement } from './store-books.ts';

/** A transaction of the ledger as staff read it: yuan, or whole points. */
export const movementOnWire = ({ id, kind, at, order, moves }: Movement, language: Language) => ({
  id,
  kind,
  time: secondsOf(at),
  order_no: order?.order_no ?? '',
  service: order ? serviceOf(order, language) : '',
  moves: moves.map(({ account, amount, after }) => ({
    account,
    currency: currencyOf(account),
    amount: amountOf(account, amount),
    after: amountOf(account, after),
  })),
});

const amountOf = (account: AccountKind, amount: number): string =>
  currencyOf(account) === 'POINT' ? String(amount) : yuanOf(amount);
