import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { appsAwaitingPayment } from '#server/features/billing/orders/apps-awaiting-payment.ts';
import { addressOf, statusOf } from '../apps/app-facts.ts';
import { findApp } from '../apps/store-apps.ts';
import { takeDraft } from '../packing-quota.ts';
import { trialUseOnWire } from '../trial/trial-use-on-wire.ts';
import { createDraft, saveDraft } from './save-draft.ts';

/** Wizard step 1: creates the draft, or saves it when the input has its app_id. */
export const saveBase = handle(packaging, packagingSchemas, 'saveBase', async (context) => {
  const { db, input, member, clock, language } = context;
  const app = input.app_id === undefined ? null : await findApp(db, member.id, input.app_id);
  if (app === undefined) {
    return fail('NOT_FOUND');
  }
  const drafted = app ? null : await takeDraft(context.limits, member.id);
  if (drafted?.ok === false) {
    return fail('TOO_FREQUENT', { retry_after: drafted.retryAfter });
  }
  const saved = app ? await saveDraft(context, app, input) : await createDraft(context, member.id, input);
  if (!saved.ok) {
    return saved;
  }
  const { id, package_name, bundle_id } = saved.data;
  const link = addressOf(saved.data);
  return done({
    app_id: id,
    status: statusOf(saved.data, clock.now(), await appsAwaitingPayment(db, member.id)),
    package_name,
    bundle_id,
    ...(await trialUseOnWire(db, { memberId: member.id, link, language, now: clock.now() }, saved.data)),
  });
});
