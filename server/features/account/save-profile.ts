import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import { checkUsername } from '#rules/account/username.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findFile } from '#server/features/files/files.ts';
import { avatarUrl } from './avatar.ts';
import { findMemberById } from './members.ts';
import { updateMember } from './store.ts';

/** Changes only the sent fields. The picture must be the member's own upload. */
export const saveProfile = handle(account, accountSchemas, 'saveProfile', async ({ input, member, ...deps }) => {
  const { db } = deps;
  const { username: typed, avatar, language } = input;
  const checked = typed === undefined ? null : checkUsername(typed);
  if (checked?.ok === false) {
    return fail('USERNAME', { field: 'username' });
  }
  if (avatar && (await findFile(db, avatar, member.id))?.owner !== member.id) {
    return fail('BAD_IMAGE', { field: 'avatar' });
  }
  const change = {
    ...(checked && { username: checked.username }),
    ...(avatar !== undefined && { avatar: avatar || null }),
    ...(language && { language }),
  };
  if (Object.keys(change).length > 0) {
    await updateMember(db, member.id, change);
  }
  const kept = (await findMemberById(db, member.id))!;
  return done({
    username: kept.username,
    avatar: await avatarUrl(deps, member.id, kept.avatar),
    language: kept.language,
  });
});
