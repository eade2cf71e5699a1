import { packaging } from '#contract/calls/packaging.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { done, fail, handle } from '#server/http/handle.ts';
import { statusOf } from './app-facts.ts';
import { createDraft, saveDraft } from './save-draft.ts';
import { findApp } from './store-apps.ts';

/** Wizard step 1: creates the draft, or saves it when the address already carries its appid. */
export const saveBase = handle(packaging, packagingSchemas, 'saveBase', async (context) => {
  const { db, input, member, clock } = context;
  const app = input.appid === undefined ? null : await findApp(db, member.id, input.appid);
  if (app === undefined) {
    return fail('NOT_FOUND');
  }
  const saved = app ? await saveDraft(context, app, input) : await createDraft(context, member.id, input);
  return saved.ok
    ? done({
        appid: saved.data.id,
        status: statusOf(saved.data, clock.now()),
        package_name: saved.data.package_name,
        bundle_id: saved.data.bundle_id,
      })
    : saved;
});
