import type { Deps } from '#server/feature/deps.ts';
import { type MoneyChannel, paymentChannels } from '#server/ports/payment.ts';
import { startTransfer } from '../bank/start-transfer.ts';
import { type Payer, startPayment } from '../payment/start-payment.ts';

/** The channels through which money can be paid at present. */
export const openChannels = ({ payments, config }: Pick<Deps, 'payments' | 'config'>): MoneyChannel[] => [
  ...paymentChannels.filter((channel) => payments[channel].state !== 'off'),
  ...(config.payment.bank ? (['bank'] as const) : []),
];

/** An open channel by its name on the wire; undefined for any other text. */
export const channelOf = (deps: Pick<Deps, 'payments' | 'config'>, paytype: string): MoneyChannel | undefined =>
  openChannels(deps).find((channel) => channel === paytype);

/** Starts a payment: the answer has a code, or the account to transfer to. */
export const startPaying = (context: Payer, orderNo: string, channel: MoneyChannel) =>
  channel === 'bank' ? startTransfer(context, orderNo) : startPayment(context, orderNo, channel);
