import {
  beyondLimit,
  GRACE_SECONDS,
  isAbandoned,
  turnOf,
  UNFINISHED_SECONDS,
} from '#rules/custom-domain/kept-domains.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { limitsOfMember } from '#server/features/billing/buy/member-limits.ts';
import { forgetDomain } from '#server/features/distribution/forget-domain.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import {
  type Binding,
  type Filing,
  listBindings,
  listMembersWithBindings,
  listNewestFilings,
  updateBinding,
} from '../store.ts';
import { endBinding } from './unbind-domain.ts';

const AT_ONCE = 200;
const DAY_SECONDS = 86_400;

type SweepDeps = Pick<Deps, 'db' | 'clock'>;

/** Each night: domains above the limit of the membership are announced, spared or suspended, and bindings that nobody completes end. */
export async function keepDomains(deps: SweepDeps): Promise<void> {
  let after = 0;
  const next = () => listMembersWithBindings(deps.db, after, AT_ONCE);
  for (let members = await next(); members.length > 0; members = await next()) {
    for (const memberId of members) {
      await deps.db.transaction().execute((tx) => keepOf(tx, deps, memberId));
      after = memberId;
    }
  }
}

async function keepOf(tx: Transaction, deps: SweepDeps, memberId: number): Promise<void> {
  await lockMember(tx, memberId);
  await endAbandoned(tx, deps, await listBindings(tx, memberId));
  const now = deps.clock.now();
  const { domains: limit } = await limitsOfMember(tx, memberId, now);
  const bindings = await listBindings(tx, memberId);
  const beyond = beyondLimit(bindings, limit);
  for (const binding of bindings) {
    const { ends_at: endsAt, status } = binding;
    await acts[turnOf(beyond.has(binding.id), { endsAt, status }, now)](tx, deps, binding);
  }
}

const acts = {
  keep: async () => {},
  /** The record of a spared domain that was suspended is checked at once. */
  async spare(tx: Transaction, { clock }: SweepDeps, { id }: Binding) {
    await updateBinding(tx, id, { ends_at: null, next_check_at: clock.now() });
  },
  async announce(tx: Transaction, { clock }: SweepDeps, { id, member_id, domain, status }: Binding) {
    await updateBinding(tx, id, { ends_at: new Date(clock.now().getTime() + GRACE_SECONDS * 1000) });
    if (status === 'bound') {
      await sendMessage(tx, clock, member_id, 'domainEnding', { domain, left: GRACE_SECONDS / DAY_SECONDS });
    }
  },
  async suspend(tx: Transaction, { clock }: SweepDeps, { id, member_id, domain }: Binding) {
    await updateBinding(tx, id, { status: 'suspended' });
    await forgetDomain(tx, member_id, domain);
    await sendMessage(tx, clock, member_id, 'domainLapsed', { domain });
  },
};

async function endAbandoned(tx: Transaction, { clock }: SweepDeps, bindings: readonly Binding[]): Promise<void> {
  const now = clock.now();
  const filings = await listNewestFilings(
    tx,
    bindings.map(({ id }) => id),
  );
  for (const binding of bindings) {
    const filing = filings.get(binding.id)!;
    const { status, has_record: hasRecord, member_id, domain } = binding;
    if (isAbandoned({ status, hasRecord, filing: filing.status, lastStepAt: lastStepOf(binding, filing) }, now)) {
      await endBinding(tx, binding, now);
      await sendMessage(tx, clock, member_id, 'domainAbandoned', { domain, days: UNFINISHED_SECONDS / DAY_SECONDS });
    }
  }
}

const lastStepOf = ({ created_at }: Binding, filing: Filing): Date =>
  new Date(Math.max(...[created_at, filing.created_at, filing.decided_at ?? created_at].map(Number)));
