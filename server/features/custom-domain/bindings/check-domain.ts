import { customDomain } from '#contract/custom-domain/calls.ts';
import { recordHints } from '#contract/custom-domain/domain-reasons.ts';
import { customDomainSchemas } from '#contract/custom-domain/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { limitsOfMember } from '#server/features/billing/buy/member-limits.ts';
import { type Language, textIn } from '#words/language.ts';
import { type Binding, findBinding } from '../store.ts';
import { tlsOf } from './binding-on-wire.ts';
import { beyondLimitOf, targetHost } from './judge-domain.ts';
import { lookNow } from './look-up.ts';

/** The page asks every 30 seconds, and people press the button. */
const CHECKS_PER_MINUTE = 12;

export const checkDomain = handle(customDomain, customDomainSchemas, 'checkDomain', async (context) => {
  const { db, member, input, limits, config, language } = context;
  const found = await findBinding(db, member.id, input);
  if (!found) {
    return fail('NOT_FOUND');
  }
  const quota = await limits.take(`domain-check:${member.id}`, CHECKS_PER_MINUTE, 60);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const began = performance.now();
  const looked = await lookNow(context, found);
  const took_ms = Math.round(performance.now() - began);
  if (!looked?.check) {
    return fail('DNS_TIMEOUT', { took_ms });
  }
  const { check, now } = looked;
  if (!check.ok) {
    const expected = targetHost(config, found.target);
    return fail('CNAME_NOT_FOUND', { ...problemOf(found, check, language), expected, took_ms });
  }
  if (!now) {
    return fail('NOT_FOUND');
  }
  const { binding, filing } = now;
  if (binding.status !== 'bound' && filing.status === 'passed') {
    const { domains } = await limitsOfMember(db, member.id, context.clock.now());
    return beyondLimitOf(db, context, domains);
  }
  const filing_status = filing.status === 'pending' ? ('checking' as const) : filing.status;
  return done({
    status: binding.status as 'pending' | 'bound',
    filing_status,
    tls: await tlsOf(context, binding),
    took_ms,
  });
});

const problemOf = (
  { domain }: Binding,
  { reason, found }: { reason: keyof typeof recordHints; found: string },
  language: Language,
) => ({ asked: domain, found, why: reason, hint: textIn(language, recordHints[reason]) });
