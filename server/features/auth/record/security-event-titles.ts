import { failures } from '#contract/failures.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import type { SecurityEventKind } from '../record/record-security-event.ts';

const titles: Record<SecurityEventKind, Localized> = {
  register: { zh: '注册账号', en: 'Signed up' },
  login: { zh: '登录', en: 'Signed in' },
  logout: { zh: '退出登录', en: 'Signed out' },
  'session-end': { zh: '结束了其他设备的登录', en: 'Signed another device out' },
  'password-reset': { zh: '用验证码重置密码', en: 'Reset the password with a code' },
  'password-change': { zh: '修改密码', en: 'Changed the password' },
  'mobile-change': { zh: '更换手机号', en: 'Changed the mobile number' },
  'email-change': { zh: '更换邮箱', en: 'Changed the email address' },
  'wechat-bind': { zh: '绑定微信', en: 'Linked WeChat' },
  'wechat-unbind': { zh: '解绑微信', en: 'Unlinked WeChat' },
  'scan-cancel': { zh: '在手机上取消了一次扫码', en: 'Cancelled a scan on the phone' },
  'push-send': { zh: '向「{appName}」的用户推送了一条消息', en: 'Sent a message to the people who use “{appName}”' },
  'key-import': { zh: '导入了「{appName}」的签名密钥', en: 'Imported a signing key for “{appName}”' },
  'key-export': { zh: '导出「{appName}」的签名密钥', en: 'Exported the signing key of “{appName}”' },
  'verification-refused': { zh: '实名认证未受理', en: 'Verification refused' },
  'photo-refused': { zh: '证件照片未受理', en: 'ID photo refused' },
};

/** The title of an event; an unknown kind, of another version, is shown by its name. */
export function securityEventTitle({ kind, params }: EventFacts, language: Language): string {
  const titleOfKind = (titles as Record<string, Localized>)[kind];
  const title = titleOfKind ? filledIn(titleOfKind, params, language) : kind;
  const why = (failures as Record<string, Localized>)[String(params.err ?? '')];
  const fullTitle = why ? `${title}${language === 'zh-EN' ? ': ' : '：'}${filledIn(why, params, language)}` : title;
  return params.times
    ? `${fullTitle}${textIn(language, { zh: `（${params.times} 次）`, en: ` (${params.times} times)` })}`
    : fullTitle;
}

type Params = Readonly<Record<string, string | number | Localized>>;
type EventFacts = { kind: string; params: Params };

const filledIn = (text: Localized, params: Params, language: Language) =>
  textIn(language, text).replace(/\{(\w+)\}/g, (_, name) => {
    const value = params[name] ?? '';
    return typeof value === 'object' ? textIn(language, value) : String(value);
  });
