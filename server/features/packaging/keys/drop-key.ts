import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { done, handle } from '#server/feature/handle.ts';
import { lockApp } from '../apps/store-apps.ts';
import { refusalBy } from './import-key.ts';
import { removeSigningKey } from './store-keys.ts';

/** Removes an imported key before the first build, which then makes a new one. */
export const dropKey = handle(packaging, packagingSchemas, 'dropKey', (context) => {
  const owner = { appId: context.input.app_id, memberId: context.member.id };
  return undoOnFailure(context, async (tx) => {
    const refused = await refusalBy(tx, owner, lockApp);
    return refused ?? done({ dropped: flagOf(await removeSigningKey(tx, owner.appId)) });
  });
});
