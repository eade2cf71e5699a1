import type { ProhibitedCategory, ProhibitedKind } from '#rules/compliance/prohibited.ts';
import type { Localized } from '#words/language.ts';

/** The categories of spec §5, for members, visitors and staff. */
export const prohibitedWords = {
  lending: { zh: '贷款', en: 'Lending' },
  finance: { zh: '金融', en: 'Finance' },
  investment: { zh: '投资', en: 'Investment' },
  crypto: { zh: '虚拟货币', en: 'Cryptocurrency' },
  gambling: { zh: '赌博', en: 'Gambling' },
  fraud: { zh: '电信诈骗', en: 'Telecom fraud' },
  other: { zh: '其他违规', en: 'Other violation' },
} as const satisfies Record<ProhibitedCategory, Localized>;

/** Kinds of entries of the blacklist. */
export const prohibitedKindWords = {
  word: { zh: '词语', en: 'Word' },
  packageName: { zh: '包名', en: 'Package name' },
  host: { zh: '域名', en: 'Host' },
  certificate: { zh: '签名证书', en: 'Certificate' },
  hash: { zh: '文件哈希', en: 'File hash' },
} as const satisfies Record<ProhibitedKind, Localized>;

/** The reasons for which a value cannot be an entry, by its kind. */
export const prohibitedValueReasons = {
  word: {
    zh: '词语需为 2–60 个字；纯英文或数字至少 3 个字符',
    en: 'Use 2 to 60 characters; letters and digits alone need at least 3.',
  },
  packageName: { zh: '请填写包名，如 com.example.app', en: 'Enter a package name, such as com.example.app.' },
  host: { zh: '请填写域名，如 example.com', en: 'Enter a host, such as example.com.' },
  certificate: {
    zh: '请填写证书的 SHA-256（64 位十六进制），或 10 位的 Apple 团队 ID',
    en: 'Enter the SHA-256 of a certificate (64 hexadecimal digits), or an Apple team ID of 10 characters.',
  },
  hash: {
    zh: '请填写文件的 SHA-256（64 位十六进制）',
    en: 'Enter the SHA-256 of a file: 64 hexadecimal digits.',
  },
} as const satisfies Record<ProhibitedKind, Localized>;
