import { afterLook, type LookupOutcome } from '#rules/custom-domain/binding.ts';
import { checkRecord, type RecordCheck } from '#rules/custom-domain/records.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { forgetDomain } from '#server/features/distribution/forget-domain.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import {
  type Binding,
  type Filing,
  findDue,
  findHolder,
  listNewestFilings,
  lockBinding,
  updateBinding,
} from '../store.ts';
import { sendToStaff } from './filing.ts';
import { targetHost } from './judge-domain.ts';
import { isBeyondMembership } from './kept-domains.ts';

/** `check` is null when no name server answered; `now` is the present binding, null when it was ended meanwhile. */
export type LookupResult = { check: RecordCheck | null; now: { binding: Binding; filing: Filing } | null };

/** The longest question to a name server. */
const PATIENCE_MS = 6_000;

/** Looks the record of a binding up while its member waits; null while the daily check is still asking. */
export const lookNow = (deps: Deps, binding: Binding): Promise<LookupResult | null> =>
  underLease(deps, keyOf(binding), () => lookUp(deps, binding, false), { patienceMs: PATIENCE_MS });

/** The daily check, unless the member has asked since. */
export const lookDaily = (deps: Deps, { id }: Binding): Promise<LookupResult | null> =>
  underLease(deps, keyOf({ id }), async () => {
    const due = await findDue(deps.db, id, deps.clock.now());
    return due ? lookUp(deps, due, true) : null;
  });

const keyOf = ({ id }: Pick<Binding, 'id'>): string => `domain:${id}`;

/** Looks the record of a binding up and stores the result: an older answer never overwrites a newer one. */
async function lookUp(deps: Deps, binding: Binding, isDaily: boolean): Promise<LookupResult> {
  const records = await deps.dns.recordsOf(binding.domain);
  const check = records && checkRecord(records, targetHost(deps.config, binding.target));
  if (check?.ok) {
    await releaseHolder(deps, binding);
  }
  const seen = check === null ? 'unknown' : check.ok ? 'found' : 'missing';
  const now = await deps.db.transaction().execute((tx) => keepSeen(tx, deps, binding, { seen, isDaily }));
  return { check, now };
}

/** A name has one CNAME: now that it leads to this binding, the binding of another member has lost it. */
async function releaseHolder({ db, clock }: Deps, { domain, member_id }: Binding): Promise<void> {
  const holder = await findHolder(db, domain, member_id);
  if (!holder) {
    return;
  }
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, holder.member_id);
    const current = await lockBinding(tx, holder.id);
    if (current?.has_record) {
      const status = current.status === 'bound' ? 'suspended' : current.status;
      await updateBinding(tx, holder.id, { status, has_record: false, checked_at: clock.now() });
      await forgetDomain(tx, holder.member_id, domain);
      await sendMessage(tx, clock, holder.member_id, 'domainMoved', { domain });
    }
  });
}

async function keepSeen(
  tx: Transaction,
  deps: Deps,
  { id, member_id }: Binding,
  { seen, isDaily }: { seen: LookupOutcome; isDaily: boolean },
): Promise<LookupResult['now']> {
  await lockMember(tx, member_id);
  const before = await lockBinding(tx, id);
  const filing = (await listNewestFilings(tx, [id])).get(id);
  if (!before || !filing) {
    return null;
  }
  const state = { status: before.status, hasRecord: before.has_record, misses: before.misses };
  const [isFiled, isOver] = [filing.status === 'passed', await isBeyondMembership(tx, deps, before)];
  // Another member may have been first in the meantime.
  const isHeld = seen === 'found' && (await findHolder(tx, before.domain, member_id)) !== undefined;
  const after = afterLook(state, isHeld ? 'unknown' : seen, { isFiled, isDaily, isOver });
  const now = deps.clock.now();
  const columns = {
    status: after.status,
    has_record: after.hasRecord,
    misses: after.misses,
    ...(seen !== 'unknown' && { checked_at: now }),
    next_check_at: new Date(now.getTime() + after.nextSeconds * 1000),
  };
  await updateBinding(tx, id, columns);
  const binding: Binding = { ...before, ...columns };
  await sendToStaff(tx, deps, { binding, filing });
  if (binding.status === 'suspended') {
    await forgetDomain(tx, member_id, binding.domain);
  }
  if (before.status !== binding.status) {
    const kind = binding.status === 'bound' ? 'domainBound' : 'domainSuspended';
    await sendMessage(tx, deps.clock, member_id, kind, { domain: binding.domain });
  }
  return { binding, filing };
}
