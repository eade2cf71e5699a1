import { domainReasons } from '#contract/custom-domain/domain-reasons.ts';
import { limitReasons } from '#contract/failure-reasons.ts';
import { membershipTitles } from '#rules/billing/titles.ts';
import { checkDomainName, type DomainName } from '#rules/custom-domain/domain-name.ts';
import { conflictsIn, noRecords } from '#rules/custom-domain/records.ts';
import { mayDistribute } from '#rules/identity/verification.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, type SignedMember } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { limitsOfMember } from '#server/features/billing/buy/member-limits.ts';
import { registrableOf } from '#server/limits/target-site.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { type Language, textIn } from '#words/language.ts';
import { ownHosts } from '../own-hosts.ts';
import { countBindings, findBinding, findHolder } from '../store.ts';

export type Judging = Deps & SignedMember & { language: Language };

/** The limit per member: look-ups are questions to other people's name servers. */
const LOOK_UPS_PER_HOUR = 60;

/** Checks that the member may bind, the domain can be bound, and no record is in its way, in the order of calls.md, bindDomain. */
export async function judgeDomain(context: Judging, text: string) {
  const { db, member, clock, memberFacts, config, language, limits } = context;
  if (!mayDistribute((await memberFacts.verificationOf(db, member.id, clock.now())).person)) {
    return fail('NEED_AUTH');
  }
  const refused = await refuseFrozenMember(db, member.id);
  if (refused) {
    return refused;
  }
  const checked = checkDomainName(text, registrableOf, ownHosts(config));
  if (!checked.ok) {
    const isApex = checked.reason === 'apex' || checked.reason === 'www';
    const domain = (isApex && registrableOf(text.trim())) || 'example.com';
    const reason = textIn(language, domainReasons[checked.reason]).replace('{domain}', domain);
    return fail(isApex ? 'APEX' : 'DOMAIN', { field: 'domain', why: checked.reason, reason });
  }
  const quota = await limits.take(`domain-look-up:${member.id}`, LOOK_UPS_PER_HOUR, 3600);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  return withoutConflicts(context, checked);
}

async function withoutConflicts({ db, dns, member, config }: Judging, name: DomainName) {
  const { domain } = name;
  const own = await findBinding(db, member.id, { domain });
  const records = await dns.recordsOf(domain);
  if (!records) {
    return fail('DNS_TIMEOUT', { field: 'domain' });
  }
  const target = own ? targetHost(config, own.target) : null;
  const found = conflictsIn(records, noRecords, target);
  // A made-up name below the parent shows the answer of a wildcard record.
  const parent = domain.slice(domain.indexOf('.') + 1);
  const wildcard = found.length > 0 ? await dns.recordsOf(`${randomCode().toLowerCase()}.${parent}`) : noRecords;
  const conflicts = conflictsIn(records, wildcard ?? noRecords, target);
  if (conflicts.length > 0) {
    const listed = conflicts.map(({ type, value }) => `${type} ${value}`).join(', ');
    return fail('DNS_CONFLICT', { field: 'domain', found: listed, conflicts });
  }
  return done(name);
}

/** The host to which the record of a binding must point. */
export const targetHost = ({ domains }: Pick<Deps['config'], 'domains'>, target: string): string =>
  `${target}.${domains.cnameBase}`;

/** Whether another account has the domain, or the member has as many as the membership gives; null for a domain that can be bound. */
export async function refuseBinding(db: Database, context: Judging, domain: string) {
  const { member, clock } = context;
  if (await findHolder(db, domain, member.id)) {
    return fail('TAKEN', { field: 'domain' });
  }
  const { domains: limit } = await limitsOfMember(db, member.id, clock.now());
  if ((await countBindings(db, member.id)) < limit) {
    return null;
  }
  return beyondLimitOf(db, context, limit);
}

/** The refusal of a domain beyond those of the membership. */
export async function beyondLimitOf(db: Database, { member, clock, memberFacts, language }: Judging, limit: number) {
  const level = (await memberFacts.membershipOf(db, member.id, clock.now()))?.level;
  const title = level ? textIn(language, membershipTitles[level]) : '';
  const words = limit === 0 ? limitReasons.noDomains : limitReasons.domains;
  const reason = textIn(language, words).replace('{level}', title).replace('{limit}', String(limit));
  return fail('LIMIT', { field: 'domain', limit, reason });
}
