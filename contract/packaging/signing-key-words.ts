import { checkSigningKey, type SigningKeyDoubt, type SigningKeyFacts } from '#rules/packaging/keys/signing-key.ts';
import type { Localized } from '#words/language.ts';

/** The texts about a member's own signing key: the reasons for which it cannot sign, or the objections of stores. */
export function wordsOfSigningKey(
  facts: SigningKeyFacts,
  nowSeconds: number,
): { refused: Localized | null; doubts: readonly Localized[] } {
  const checked = checkSigningKey(facts, nowSeconds);
  return checked.ok
    ? { refused: null, doubts: checked.doubts.map((doubt) => doubts[doubt]) }
    : { refused: refusals[checked.reason], doubts: [] };
}

const refusals = {
  kind: { zh: 'Android 应用只能用 RSA 或 EC 密钥签名', en: 'Android apps are signed with an RSA or EC key' },
} as const;

const doubts: Record<SigningKeyDoubt, Localized> = {
  expired: {
    zh: '证书已过期：手机仍可安装和更新，但 Google Play 不接受',
    en: 'the certificate has expired: phones still install and update the app, Google Play refuses it',
  },
  endsEarly: {
    zh: '证书在 2033 年 10 月 22 日前到期：Google Play 不接受',
    en: 'the certificate ends before 22 October 2033: Google Play refuses it',
  },
  shortRsa: {
    zh: 'RSA 密钥短于 2048 位：Google Play 不接受，也不再安全',
    en: 'the RSA key is shorter than 2048 bits: Google Play refuses it, and it is no longer safe',
  },
};
