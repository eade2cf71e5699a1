import { randomInt } from 'node:crypto';
import { customDomain } from '#contract/custom-domain/calls.ts';
import { filingReasons } from '#contract/custom-domain/domain-reasons.ts';
import { customDomainSchemas } from '#contract/custom-domain/schemas.ts';
import type { DomainName } from '#rules/custom-domain/domain-name.ts';
import { filingNumberIn } from '#rules/custom-domain/filing-number.ts';
import type { Transaction } from '#server/database/tables.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { textIn } from '#words/language.ts';
import {
  type Binding,
  findBinding,
  insertBinding,
  insertFiling,
  insertTarget,
  listNewestFilings,
  lockBindings,
} from '../store.ts';
import { renewFiling } from './filing.ts';
import { hostOf } from './host-of.ts';
import { type Judging, judgeDomain, refuseBinding, targetHost } from './judge-domain.ts';

export const bindDomain = handle(customDomain, customDomainSchemas, 'bindDomain', async (context) => {
  const { db, input, language } = context;
  const judged = await judgeDomain(context, input.domain);
  if (!judged.ok) {
    return judged;
  }
  const typed = input.site_filing?.trim() ?? '';
  const number = filingNumberIn(typed);
  if (number === null) {
    const why = typed === '' ? 'missing' : 'wrong';
    const isOwn = (await findBinding(db, context.member.id, { domain: judged.data.domain })) !== undefined;
    const refused = isOwn ? null : await refuseBinding(db, context, judged.data.domain);
    return refused ?? fail('ICP_NONE', { field: 'site_filing', why, reason: textIn(language, filingReasons[why]) });
  }
  return db.transaction().execute((tx) => keep(tx, context, judged.data, number));
});

/** The same checks again under a lock, so that two requests at once do not exceed the limit. */
async function keep(tx: Transaction, context: Judging, { domain, registrable }: DomainName, number: string) {
  const { member, clock } = context;
  await lockMember(tx, member.id);
  await lockBindings(tx, member.id);
  const own = await findBinding(tx, member.id, { domain });
  if (own) {
    const filing = (await listNewestFilings(tx, [own.id])).get(own.id)!;
    const kept = await renewFiling(tx, context, { binding: own, filing, number });
    return done(bindingOnWire(context, own, kept.number));
  }
  const refused = await refuseBinding(tx, context, domain);
  if (refused) {
    return refused;
  }
  const now = clock.now();
  const row = { member_id: member.id, domain, registrable, next_check_at: now, created_at: now };
  const binding = await insertBinding(tx, { ...row, target: await newTarget(tx) });
  await insertFiling(tx, { binding_id: binding.id, number, created_at: now });
  return done(bindingOnWire(context, binding, number));
}

/** DNS ignores case, so lower-case letters and digits that are not confused with one another: 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

async function newTarget(tx: Transaction): Promise<string> {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    if (await insertTarget(tx, code)) {
      return code;
    }
  }
}

const bindingOnWire = ({ config }: Pick<Judging, 'config'>, binding: Binding, number: string) => ({
  id: binding.id,
  domain: binding.domain,
  type: 'CNAME' as const,
  host: hostOf(binding),
  value: targetHost(config, binding.target),
  status: binding.status,
  site_filing: number,
});
