import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';

const purposes: Record<CodeEvent, Localized> = {
  register: { zh: '注册', en: 'sign up' },
  resetpwd: { zh: '重置密码', en: 'reset your password' },
  mobilelogin: { zh: '登录', en: 'sign in' },
  emaillogin: { zh: '登录', en: 'sign in' },
  bind: { zh: '绑定微信', en: 'bind WeChat to your account' },
  changemobile: { zh: '绑定或更换手机号', en: 'add or change your phone number' },
  bindemail: { zh: '绑定或更换邮箱', en: 'add or change your email address' },
  exportkey: { zh: '导出签名密钥', en: 'export a signing key' },
  outaccont: { zh: '注销账号（不可恢复）', en: 'close your account for good' },
  identity: { zh: '实名认证', en: 'verify your identity' },
};

/** The text of an e-mail with a code; an SMS has its provider's template. */
export function codeText(event: CodeEvent, code: string, language: Language): string {
  const purpose = textIn(language, purposes[event]);
  return textIn(language, {
    zh: `验证码 ${code}，用于${purpose}，10 分钟内有效。请勿转告他人；如非本人操作，请忽略。`,
    en: `${code} is your code to ${purpose}. It is valid for 10 minutes. Do not share it. If you did not ask for it, ignore this message.`,
  });
}

export const codeSubject = (code: string, language: Language): string =>
  textIn(language, { zh: `启动宝验证码 ${code}`, en: `Your QDB code: ${code}` });
