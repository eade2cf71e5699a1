import type { PaymentProvider } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

const rejectOff = () => Promise.reject(new ProviderError('unknown', 'this way to pay is off'));

/** The port while payments are switched off by the operator; every notification is refused. */
export const noPayment: PaymentProvider = {
  state: 'off',
  codeLife: { leastMs: 0, mostMs: 0, beyondMs: 0, shownMs: 0 },
  start: rejectOff,
  query: rejectOff,
  close: rejectOff,
  refund: rejectOff,
  queryRefund: rejectOff,
  queryClawback: rejectOff,
  readRefundNotice: async () => null,
  readNotice: async () => ({ ok: false, reason: 'unsigned' }),
  answer: () => ({ status: 404, type: 'text/plain', body: '' }),
  probe: async () => undefined,
};
