import { appFields } from '#contract/packaging/app-fields.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { copiedName } from '#rules/packaging/copied-names.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { columnsOfCopy } from '../apps/app.ts';
import { insertApp, listIdentities, lockApp } from '../apps/store-apps.ts';
import { takeDraft } from '../packing-quota.ts';
import { refuseProhibited } from './refuse-prohibited.ts';

type CopyContext = Context<typeof packaging.copyApp, typeof packagingSchemas.copyApp>;

/** A draft with the settings of an app and names of its own; it gets another key and needs a purchase of its own. */
export const copyApp = handle(packaging, packagingSchemas, 'copyApp', async (context) => {
  const { db, input, member, limits } = context;
  const name = appFields.name(input.app_name);
  if (!name.ok) {
    return fail('NAME', { field: 'app_name', ...(name.reason && { reason: name.reason }) });
  }
  const prohibited = await refuseProhibited(db, null, { name: name.value });
  if (prohibited) {
    return prohibited;
  }
  const drafted = await takeDraft(limits, member.id);
  if (!drafted.ok) {
    return fail('TOO_FREQUENT', { retry_after: drafted.retryAfter });
  }
  return db.transaction().execute((tx) => copy(tx, context, name.value));
});

/** The lock of the app keeps its offline site, which the copy shares, from being deleted meanwhile. */
async function copy(tx: Transaction, { input, member, clock }: CopyContext, name: string) {
  const app = await lockApp(tx, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const refused = await refuseFrozenMember(tx, member.id);
  if (refused) {
    return refused;
  }
  const identities = await listIdentities(tx, member.id);
  const package_name = copiedName(app.package_name, identities);
  const bundle_id = copiedName(app.bundle_id, identities);
  const now = clock.now();
  const row = {
    ...columnsOfCopy(app),
    member_id: member.id,
    licence_code: randomCode(),
    name,
    package_name,
    bundle_id,
  };
  const app_id = await insertApp(tx, { ...row, created_at: now, updated_at: now });
  return done({ app_id, package_name, bundle_id });
}
