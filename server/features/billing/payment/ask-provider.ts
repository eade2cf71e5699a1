import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { settleTrade } from './settle-trade.ts';
import { closePayment, listOpenPayments, type ProviderPayment, takeTurn } from './store-payments.ts';

/** The minimum interval between two questions about one trade, while a page polls every few seconds. */
const AGAIN_MS = 5_000;

/** Asks the providers about the open trades of an order, in case a notification is lost. A failing provider changes nothing. */
export async function askProviders(deps: Deps, order: Order): Promise<void> {
  const now = deps.clock.now();
  for (const payment of await listOpenPayments(deps.db, order.id)) {
    if (await takeTurn(deps.db, payment, now, new Date(now.getTime() - AGAIN_MS))) {
      await whileItAnswers(deps, () => ask(deps, order, payment));
    }
  }
}

/** Closes the open trades of an order at their providers, so that nobody pays it any more; one that is paid settles it. */
export async function closeTrades(deps: Deps, order: Order): Promise<void> {
  for (const payment of await listOpenPayments(deps.db, order.id)) {
    await whileItAnswers(deps, async () => {
      if ((await ask(deps, order, payment)) === 'waiting') {
        await close(deps, order, payment);
      }
    });
  }
}

async function ask(deps: Deps, { order_no }: Order, payment: ProviderPayment): Promise<'waiting' | 'paid' | 'closed'> {
  const { channel, reference } = payment;
  const answer = await deps.payments[channel].query(order_no, reference);
  if (answer.state === 'paid') {
    await settleTrade(deps, { channel, trade: answer.trade });
  } else if (answer.state === 'closed') {
    await closePayment(deps.db, payment);
  }
  return answer.state;
}

/** A payment may come between question and closing, which is then refused. */
async function close(deps: Deps, order: Order, payment: ProviderPayment): Promise<void> {
  try {
    await deps.payments[payment.channel].close(order.order_no, payment.reference);
  } catch (error) {
    if (failureKindOf(error) === 'refused') {
      await ask(deps, order, payment);
      return;
    }
    throw error;
  }
  await closePayment(deps.db, payment);
}

/** The sweeper asks again in a minute. */
async function whileItAnswers({ log }: Deps, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    log.warn({ err: error }, 'a payment provider does not answer');
  }
}
