import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { PREVIEW_DAYS } from '#rules/packaging/day-after/app-preview.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { lockApp } from '../apps/store-apps.ts';
import { previewOnWire } from './preview-on-wire.ts';
import { removePreview, upsertPreview } from './store-previews.ts';

const DAY_MS = 86_400_000;

/** Makes the link to the preview of an app, or extends or closes it. A closed link never opens again. */
export const sharePreview = handle(packaging, packagingSchemas, 'sharePreview', async (context) => {
  const { db, input, member, clock } = context;
  return db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, member.id, input.app_id);
    if (!app) {
      return fail('NOT_FOUND');
    }
    if (input.close === 1) {
      await removePreview(tx, app.id);
      return done({ preview: null });
    }
    const refusal = await refuseFrozenMember(tx, member.id);
    if (refusal) {
      return refusal;
    }
    const now = clock.now();
    const expires_at = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS);
    return done({
      preview: previewOnWire(
        await upsertPreview(tx, { app_id: app.id, code: randomCode(), created_at: now, expires_at }),
      ),
    });
  });
});
