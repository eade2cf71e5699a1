import { secondsOf } from '#contract/wire-values.ts';
import { isCodeOver } from '#rules/billing/order-life.ts';
import type { Lease } from '#server/database/leases/leases.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { aboutTrade, askTrade, closeRow } from './ask-provider.ts';
import { claimQuestion, listOpenPayments, type ProviderPayment, updateCode } from './store-payments.ts';

/**
 * Closes the open trades of an order at their providers, so that nobody can pay it any more; a paid trade settles the order. Returns the trades about
 * which the provider did not answer.
 */
export async function closeTrades(deps: Deps, order: Order, { patienceMs = 0 } = {}): Promise<ProviderPayment[]> {
  const unanswered: ProviderPayment[] = [];
  for (const payment of await listOpenPayments(deps.db, order.id)) {
    const run = (lease: Lease) => closeTrade(deps, order, payment, lease);
    if (!(await aboutTrade(deps, payment, run, patienceMs))) {
      unanswered.push(payment);
    }
  }
  return unanswered;
}

/**
 * Only the provider's answer ends a trade. A trade that the provider does not know, such as Alipay's before its code is scanned, may still be paid
 * until the end of its code, so it stays open and is asked about until then.
 */
export async function closeTrade(deps: Deps, order: Order, listed: ProviderPayment, lease: Lease): Promise<void> {
  const now = deps.clock.now();
  const noted = await claimQuestion(deps.db, listed, { now, notSince: now });
  if (!noted) {
    return;
  }
  const payment = await named(deps, order, noted);
  if ((await askTrade(deps, order, payment, lease)) !== 'waiting') {
    return;
  }
  const isTaken = await askToClose(deps, order, payment);
  const state = await askTrade(deps, order, payment, lease);
  const expiresAt = payment.expires_at && secondsOf(payment.expires_at);
  if (state === 'waiting' && isTaken && isCodeOver(expiresAt, secondsOf(deps.clock.now()))) {
    await closeRow(deps, payment, lease);
  }
}

/** A provider that names its trades itself must be asked for the same trade again when the answer with its name was lost. */
async function named(deps: Deps, order: Order, payment: ProviderPayment): Promise<ProviderPayment> {
  const provider = deps.payments[payment.channel];
  const { subject, expires_at: expiresAt, code_url: code } = payment;
  if (!provider.namesTrades || subject === null || !expiresAt || code !== null) {
    return payment;
  }
  try {
    const request = { orderNo: order.order_no, amountFen: order.amount_fen, subject, expiresAt };
    const started = await provider.start(request);
    await updateCode(deps.db, payment, { ...started, until: expiresAt });
    return { ...payment, code_url: started.codeUrl, reference: started.reference ?? null };
  } catch (error) {
    if (failureKindOf(error) !== 'refused') {
      throw error;
    }
    return payment;
  }
}

/** False for a refusal: the payment may arrive between the question and the closing. */
async function askToClose(deps: Deps, { order_no }: Order, payment: ProviderPayment): Promise<boolean> {
  try {
    await deps.payments[payment.channel].close(order_no, payment.reference);
    return true;
  } catch (error) {
    const kind = failureKindOf(error);
    if (kind === 'refused' || kind === 'gone') {
      return false;
    }
    throw error;
  }
}
