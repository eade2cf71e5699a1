import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { freeShort } from '../apps/short-code.ts';
import { findApp, lockApp } from '../apps/store-apps.ts';
import { findRelease, updateReleaseShared } from '../apps/store-releases.ts';
import { drawLink } from './draw-link.ts';
import { openLinkSecret } from './link-secrets.ts';
import { refuseReplacing, replaceShort } from './replace-short.ts';
import { findPartner } from './store-partners.ts';

type LinkContext = Context<typeof distribution.getLink, typeof distributionSchemas.getLink>;

/** The share link of an app and its QR code, even of a closed app. */
export const getLink = handle(distribution, distributionSchemas, 'getLink', async (context) => {
  const { db, member, input } = context;
  const { app_id: appId, version_id: releaseId = null, reset } = input;
  if (reset === 1) {
    const refused = await refuseReplacing(context, member.id, appId);
    if (refused) {
      return refused;
    }
    await db.transaction().execute((tx) => resetShort(tx, context));
  }
  const app = await findApp(db, member.id, appId);
  if (!app || (releaseId !== null && !(await findRelease(db, appId, releaseId)))) {
    return fail('NOT_FOUND');
  }
  if (releaseId !== null) {
    await updateReleaseShared(db, releaseId);
  }
  const password = openLinkSecret(context, 'password', appId, app.password);
  const partner = await findPartner(db, appId);
  const other = partner ? openLinkSecret(context, 'password', partner.id, partner.password) : '';
  const drawn = await drawLink(context, app, releaseId);
  return done({
    ...drawn,
    short: app.short,
    ...(password !== '' && { password }),
    ...(other !== '' && (partner?.leads ? { lead_password: other } : { peer_password: other })),
  });
});

async function resetShort(tx: Transaction, { member, input, clock }: LinkContext): Promise<void> {
  const app = await lockApp(tx, member.id, input.app_id);
  if (!app) {
    return;
  }
  const now = clock.now();
  await replaceShort(tx, app, await freeShort(tx, now), now);
}
