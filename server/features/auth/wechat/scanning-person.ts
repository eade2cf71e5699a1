import type { Deps } from '#server/feature/deps.ts';
import { learnUnionid, mayBeBoundElsewhere } from '#server/features/account/wechat-bindings.ts';
import type { WechatUser } from '#server/ports/wechat.ts';

/**
 * `unknown`: WeChat has not sent enough to tell the person from a new one, and must deliver the scan again; `two`: the person is bound to two
 * members.
 */
type NoPerson = 'unknown' | 'two';

export async function scanningPerson({ db, log }: Deps, user: WechatUser): Promise<WechatUser | NoPerson> {
  if (user.isPartial) {
    log.warn({ openid: user.openid }, 'wechat names a person by the openid alone');
  }
  if (await mayBeBoundElsewhere(db, user)) {
    return 'unknown';
  }
  const memberId = await learnUnionid(db, user);
  if (memberId !== null) {
    log.warn(
      { memberId, openid: user.openid },
      'wechat names a member by the unionid of another member: unbind one of them',
    );
    return 'two';
  }
  return user;
}
