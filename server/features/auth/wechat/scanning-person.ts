import type { Deps } from '#server/feature/deps.ts';
import { learnUnionid, mayBeBoundElsewhere } from '#server/features/account/wechat-bindings.ts';
import type { WechatUser } from '#server/ports/wechat.ts';

/** `unknown`: the person cannot be told from a new one before WeChat says more, and the scan has to come again; `two`: it is that of two members. */
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
