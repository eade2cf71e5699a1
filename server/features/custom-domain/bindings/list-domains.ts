import { customDomain } from '#contract/custom-domain/calls.ts';
import { customDomainSchemas } from '#contract/custom-domain/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { membershipTitles } from '#rules/billing/titles.ts';
import { MOST_MISSES } from '#rules/custom-domain/binding.ts';
import { beyondLimit } from '#rules/custom-domain/kept-domains.ts';
import { mayDistribute } from '#rules/identity/verification.ts';
import { done, handle } from '#server/feature/handle.ts';
import { limitsOfMember } from '#server/features/billing/buy/member-limits.ts';
import { textIn } from '#words/language.ts';
import { type Binding, listBindings, listNewestFilings } from '../store.ts';
import { bindingOnWire } from './binding-on-wire.ts';
import { filingQueue } from './filing-queue.ts';

export const listDomains = handle(customDomain, customDomainSchemas, 'listDomains', async (context) => {
  const { db, member, clock, memberFacts, language, dns } = context;
  const bindings = await listBindings(db, member.id);
  const filings = await listNewestFilings(
    db,
    bindings.map(({ id }) => id),
  );
  const { domains } = await limitsOfMember(db, member.id, clock.now());
  const beyond = beyondLimit(bindings, domains);
  // After a higher level of today, the domain is spared here before the nightly job does it.
  const sparedIn = (binding: Binding) => (beyond.has(binding.id) ? binding : { ...binding, ends_at: null });
  const level = (await memberFacts.membershipOf(db, member.id, clock.now()))?.level;
  const { person } = await memberFacts.verificationOf(db, member.id, clock.now());
  return done({
    list: await Promise.all(
      bindings.map((one) => bindingOnWire(context, sparedIn(one), filings.get(one.id)!, language)),
    ),
    limit: domains,
    level: level ? textIn(language, membershipTitles[level]) : '',
    may_bind: flagOf(mayDistribute(person)),
    most_misses: MOST_MISSES,
    review_hours: filingQueue.hours,
    sandbox: dns.state === 'sandbox' ? '/sandbox/dns' : '',
  });
});
