import { customDomain } from '#contract/custom-domain/calls.ts';
import { filingReasons } from '#contract/custom-domain/domain-reasons.ts';
import { customDomainSchemas } from '#contract/custom-domain/schemas.ts';
import { filingNumberIn } from '#rules/custom-domain/filing-number.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { textIn } from '#words/language.ts';
import { findBinding, listNewestFilings } from '../store.ts';
import { renewFiling } from './filing.ts';

export const saveFiling = handle(customDomain, customDomainSchemas, 'saveFiling', async (context) => {
  const { db, member, input, language } = context;
  if (!(await findBinding(db, member.id, { id: input.id }))) {
    return fail('NOT_FOUND');
  }
  const number = filingNumberIn(input.site_filing);
  if (number === null) {
    return fail('ICP_NONE', { field: 'site_filing', why: 'wrong', reason: textIn(language, filingReasons.wrong) });
  }
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id);
    const binding = await findBinding(tx, member.id, { id: input.id });
    const filing = binding && (await listNewestFilings(tx, [binding.id])).get(binding.id);
    if (!binding || !filing) {
      return fail('NOT_FOUND');
    }
    if (filing.status === 'passed') {
      return fail('STATE');
    }
    const kept = await renewFiling(tx, context, { binding, filing, number });
    return done({ site_filing: kept.number });
  });
});
