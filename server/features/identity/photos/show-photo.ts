import { identity } from '#contract/identity/calls.ts';
import { identitySchemas } from '#contract/identity/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findForeign } from '#server/features/files/sealed-files.ts';

/** Shows a member's own upload again, until it is sent or deleted. */
export const showPhoto = handle(identity, identitySchemas, 'showPhoto', async ({ input, member, ...deps }) => {
  const { file } = input;
  const foreign = await findForeign(deps.db, [file], { owner: member.id, kind: 'identity' });
  return foreign === undefined
    ? done({ url: deps.photoTickets.urlFor({ code: file, what: 'photo', staffId: null }) })
    : fail('FILE', { field: 'file' });
});
