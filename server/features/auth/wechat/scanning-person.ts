import type { Deps } from '#server/feature/deps.ts';
import { learnUnionid, mayBeBoundElsewhere } from '#server/features/account/wechat-bindings.ts';
import type { WechatUser } from '#server/ports/wechat.ts';

/** Null for a person who cannot be told from a new one before WeChat says more: the scan has to come again. */
export async function scanningPerson({ db, log }: Deps, user: WechatUser): Promise<WechatUser | null> {
  if (user.isPartial) {
    log.warn({ openid: user.openid }, 'wechat names a person by the openid alone');
  }
  if (await mayBeBoundElsewhere(db, user)) {
    return null;
  }
  await learnUnionid(db, user);
  return user;
}
