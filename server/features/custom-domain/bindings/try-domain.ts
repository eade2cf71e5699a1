import { customDomain } from '#contract/custom-domain/calls.ts';
import { customDomainSchemas } from '#contract/custom-domain/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { findBinding, findNumberFor } from '../store.ts';
import { judgeDomain, refuseBinding } from './judge-domain.ts';

export const tryDomain = handle(customDomain, customDomainSchemas, 'tryDomain', async (context) => {
  const { db, member, input } = context;
  const began = performance.now();
  const judged = await judgeDomain(context, input.domain);
  if (!judged.ok) {
    return judged;
  }
  const { domain, registrable, host, readable } = judged.data;
  const isMine = (await findBinding(db, member.id, { domain })) !== undefined;
  const refused = isMine ? null : await refuseBinding(db, context, domain);
  if (refused) {
    return refused;
  }
  return done({
    domain,
    readable: readable ?? domain,
    registrable,
    host,
    mistakable: flagOf(readable === null),
    site_filing: await findNumberFor(db, member.id, registrable),
    took_ms: Math.round(performance.now() - began),
  });
});
