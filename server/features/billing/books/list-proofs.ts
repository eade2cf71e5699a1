import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { type Localized, textIn } from '#words/language.ts';
import type { Problem } from '../ledger/store-ledger.ts';
import { listProofRows } from './store-books.ts';

/** A month of nights. */
const SHOWN = 31;

/** The results of the nightly proof of the ledger, newest first. */
export const listProofs = handle(billing, billingSchemas, 'listProofs', async ({ db, language }) => {
  const rows = await listProofRows(db, SHOWN);
  return done(
    rows.map(({ at, transactions, problems }) => ({
      time: secondsOf(at),
      transactions,
      problems: (problems as readonly Problem[]).map(({ what, id }) => ({ what: textIn(language, inWords(what)), id })),
    })),
  );
});

/** The Chinese of the sentences in the proof's queries. */
export const chineseOfProblems: Readonly<Record<string, string>> = {
  'the balance of an account is not the sum of its entries': '账户余额不等于流水之和',
  'an entry does not follow from the one before': '流水前后不连续',
  'a transaction does not add up to zero': '一笔交易借贷不平',
  'a transaction has fewer than two entries': '一笔交易少于两条流水',
  'a member has less than nothing': '会员账户为负',
  'a paid order was not paid its amount': '已支付订单的金额与到账不符',
};

const inWords = (what: string): Localized => ({
  zh: chineseOfProblems[what] ?? what,
  en: what.slice(0, 1).toUpperCase() + what.slice(1),
});
