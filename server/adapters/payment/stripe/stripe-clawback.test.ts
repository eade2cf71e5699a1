import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { clawbackOf, clawbackReportOf } from './stripe-clawback.ts';

const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1', amount: 500, currency: 'cny', metadata: {} };
const dispute = {
  ...{ id: 'du_1', object: 'dispute', payment_intent: 'pi_1', amount: 500, currency: 'cny', reason: 'fraudulent' },
  evidence_details: { due_by: 1_700_000_000 },
};
const ofRefund = { kind: 'refund', number: 're_1', providerNo: 'pi_1' } as const;
const ofDispute = { kind: 'dispute', number: 'du_1', providerNo: 'pi_1' } as const;

describe('an event', () => {
  test.each([
    ['refund.created', refund, ofRefund],
    ['charge.dispute.created', dispute, ofDispute],
    ['charge.dispute.closed', { ...dispute, payment_intent: { id: 'pi_1' } }, ofDispute],
    ['refund.created', { ...refund, metadata: { refund_no: 'ours' } }, null],
    ['refund.created', { ...refund, payment_intent: null }, null],
    ['charge.dispute.created', refund, null],
    ['checkout.session.completed', { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' }, null],
  ])('%s names what was taken back, and nothing of ours', (type, object, clawback) => {
    expect(clawbackOf(type, object)).toEqual(clawback);
  });
});

describe('a refund by hand', () => {
  test.each([
    ['pending', false, false],
    ['requires_action', false, false],
    ['succeeded', true, true],
    ['failed', false, true],
    ['canceled', false, true],
  ])('that is %s is gone: %s, for good: %s', (status, isGone, isOver) => {
    const state = clawbackReportOf({ ...refund, status }, ofRefund);
    expect(state).toMatchObject({ amountFen: 500, currency: 'CNY', isGone, isOver, respondBy: null });
  });

  test('that has our number is ours', () => {
    expect(clawbackReportOf({ ...refund, status: 'succeeded', metadata: { refund_no: 'ours' } }, ofRefund)).toBeNull();
  });
});

describe('a dispute', () => {
  test.each([
    ['warning_needs_response', 0, false, false],
    ['warning_under_review', 0, false, false],
    ['warning_closed', 0, false, true],
    ['needs_response', 1, true, false],
    ['under_review', 1, true, false],
    ['lost', 1, true, true],
    ['won', 1, true, false],
    ['won', 2, false, true],
    ['prevented', 0, false, true],
    ['a status of later versions', 1, true, false],
  ])('that is %s after %i movements is gone: %s, for good: %s', (status, movements, isGone, isOver) => {
    const balance_transactions = Array.from({ length: movements }, () => ({ object: 'balance_transaction' }));
    const state = clawbackReportOf({ ...dispute, status, balance_transactions }, ofDispute);
    expect(state).toMatchObject({ isGone, isOver, words: `${status} · fraudulent` });
    expect(state!.respondBy).toEqual(isOver ? null : new Date(1_700_000_000_000));
  });
});

test.each([
  ['another number', { ...refund, id: 're_2' }],
  ['another payment', { ...refund, payment_intent: 'pi_2' }],
  ['no amount', { ...refund, amount: undefined }],
  ['nothing', {}],
])('an answer with %s says nothing', (_, answer) => {
  expect(() => clawbackReportOf(answer, ofRefund)).toThrow(ProviderError);
});
