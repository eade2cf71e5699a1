import {
  type EndByHand,
  type EndingAct,
  type HangingAct,
  hangingActs,
  mayEndByHand,
  type ProviderWord,
  refundReferenceOf,
} from '#rules/billing/hanging-refund.ts';
import { holdsLease, type Lease } from '#server/database/leases/leases.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { Decision, DecisionRefusal, DecisionResult } from '#server/feature/review-queue.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { demandStillOurs } from './ask-payment.ts';
import { requestOf } from './refund-request.ts';
import { endRefund, settleRefund } from './settle-refund.ts';
import { findRefund, isPaidBackUnder, lockRefund, type Refund } from './store-refunds.ts';

/** The time to wait for a colleague who acts at the same moment. */
const PATIENCE_MS = 3_000;

const refusals = { paid: 'PAID_BACK', onItsWay: 'ON_ITS_WAY', unsure: 'NOT_SURE' } as const satisfies Record<
  Extract<EndByHand, { ok: false }>['reason'],
  DecisionRefusal['failure']
>;

/** An act that ends a refund is decided under the lease of its refund, after the provider has been asked once more; its word that it has paid wins. */
export async function endWithLease<Result>(
  deps: Deps,
  id: number,
  decision: Decision,
  run: (lease?: Lease) => Promise<Result>,
): Promise<Result | DecisionRefusal> {
  const act = actOf(decision);
  if (act === null || act === 'again') {
    return run();
  }
  const result = await underLease(
    deps,
    `refund:${id}`,
    async (lease) => {
      const may = mayEndByHand(act, await askOnceMore(deps, id, act, lease));
      return may.ok ? run(lease) : ({ ok: false, failure: refusals[may.reason] } as const);
    },
    { patienceMs: PATIENCE_MS },
  );
  return result ?? { ok: false, failure: 'BEING_ASKED' };
}

/** The act of a decision; null for a refusal, and for a pass without an act. */
const actOf = (decision: Decision): HangingAct | null =>
  decision.outcome === 'pass' ? (hangingActs.find((act) => act === decision.figures.act) ?? null) : null;

/** A refund that has ended meanwhile is left to the decision, which refuses the act. */
async function askOnceMore(deps: Deps, id: number, act: EndingAct, lease: Lease): Promise<ProviderWord> {
  const refund = await findRefund(deps.db, id);
  if (refund?.state !== 'sending') {
    return 'missing';
  }
  const word = await wordOf(deps, refund, act, lease);
  if (word === 'done') {
    await deps.db.transaction().execute((tx) => settleRefund(tx, deps, { id, lease, state: word }));
  }
  return word;
}

async function wordOf(deps: Deps, refund: Refund, act: EndingAct, lease: Lease): Promise<ProviderWord> {
  const { channel, request } = await deps.db.transaction().execute((tx) => requestOf(tx, refund));
  try {
    const state = await deps.payments[channel].queryRefund(request);
    // Alipay reports a refund that it has accepted and not yet paid as missing; the last try then had no failure.
    const own = state === 'missing' && refund.trouble === null ? 'waiting' : state;
    if (act === 'balance' && own !== 'done' && own !== 'waiting') {
      await demandStillOurs(deps, { refund, channel, orderNo: request.orderNo, own }, lease);
    }
    return own;
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn({ err: error, refund: refund.id }, 'a provider says nothing sure about a refund that staff end');
    // A refund that waits for money on our account is paid once the money is there.
    return error.fault === 'balance' ? 'waiting' : 'unsure';
  }
}

const STATE = { ok: false, failure: 'STATE' } as const;

/** The act with its number and note, or what is wrong with them. Any item may be asked about again; only a refund that is on its way may end. */
export async function checkAct(tx: Transaction, refund: Refund | undefined, decision: Decision) {
  const act = actOf(decision);
  if (decision.outcome === 'fail' || act === null) {
    return { ok: false, failure: 'FIGURE', field: 'act' } as const;
  }
  if (act === 'again') {
    return { ok: true, act, reference: null, note: '' } as const;
  }
  if (refund?.state !== 'sending') {
    return STATE;
  }
  const { number = '', note = '' } = decision.figures;
  const reference = act === 'byHand' ? refundReferenceOf(number) : null;
  if (act === 'byHand' && (reference === null || reference === refund.refund_no)) {
    return { ok: false, failure: 'FIGURE', field: 'number' } as const;
  }
  if (note === '') {
    return { ok: false, failure: 'FIGURE', field: 'note' } as const;
  }
  if (reference !== null && (await isPaidBackUnder(tx, reference))) {
    return { ok: false, failure: 'REFERENCE_USED', field: 'number' } as const;
  }
  return { ok: true, act, reference, note } as const;
}

type Ending = { id: number; act: EndingAct; reference: string | null; note: string; lease: Lease | undefined };

/** The lease is still valid, so nobody has asked since the provider's answer. */
export async function endByHand(
  tx: Transaction,
  deps: Deps,
  { id, act, lease, ...words }: Ending,
): Promise<DecisionResult> {
  const refund = await lockRefund(tx, id);
  if (refund?.state !== 'sending') {
    return STATE;
  }
  if (!lease || !(await holdsLease(tx, lease, deps.clock.now()))) {
    return { ok: false, failure: 'BEING_ASKED' };
  }
  await endRefund(tx, deps, refund, act === 'byHand' ? 'done' : 'failed', words);
  return { ok: true };
}
