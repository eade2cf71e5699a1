import type { Deps } from '#server/feature/deps.ts';
import type { Member } from '#server/feature/member.ts';
import type { Contact } from '#server/features/account/members.ts';
import { type Localized, textIn } from '#words/language.ts';

type Context = Pick<Deps, 'email' | 'log' | 'config'> & { member: Member };
type AddedContact = { channel: Contact['channel']; shown: string };

const subjects: Record<Contact['channel'], Localized> = {
  mobile: { zh: '启动宝：登录手机号已变更', en: 'QDB: the mobile number you sign in with has changed' },
  email: { zh: '启动宝：登录邮箱已变更', en: 'QDB: the email address you sign in with has changed' },
};

/**
 * Notifies the member's previous address by mail, because an attacker who took the account over also reads its messages. The caller does not wait for
 * the mail; SMS providers carry only codes.
 */
export async function notifyOldAddress(
  { email, log, config, member }: Context,
  { channel, shown }: AddedContact,
): Promise<void> {
  const { email: to, language } = member;
  if (to === null) {
    return;
  }
  const text = textIn(language, {
    zh: `您的启动宝账号已改用 ${shown} 登录。如果这不是您本人的操作，请立即登录修改密码，并联系我们：${config.publicUrl}`,
    en: `You now sign in to your QDB account with ${shown}. If this wasn’t you, sign in, change your password and contact us at once: ${config.publicUrl}`,
  });
  const mail = { to, event: `${channel}-change`, code: '', subject: textIn(language, subjects[channel]), text };
  const sending = email
    .send({ ...mail, language, browser: null })
    .catch((err: unknown) => log.warn({ err }, 'a changed contact is not told by mail'));
  await (email.isLocal ? sending : undefined);
}
