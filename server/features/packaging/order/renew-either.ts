import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { placeMembership } from '#server/features/billing/buy/membership.ts';
import { placeRenewal } from './renew-app.ts';

/** The older renewal, of an app or of the membership; both run the use cases of the newer calls (product.md §13). */
export const renewEither = handle(packaging, packagingSchemas, 'renewEither', async (context) => {
  const { input, db, member, memberFacts, clock } = context;
  const { target, app_id, plan, months = 12, years = 1 } = input;
  if (target === 'app') {
    return app_id === undefined
      ? fail('PARAM', { field: 'app_id' })
      : placeRenewal({ ...context, input: { app_id, plan, months, create: 1, upgrade: 0, content: '' } });
  }
  const level = input.level ?? (await memberFacts.membershipOf(db, member.id, clock.now()))?.level;
  if (!level) {
    return fail('PARAM', { field: 'level' });
  }
  const placed = await placeMembership(context, { level, years });
  return placed.ok ? done(placed.data) : placed;
});
