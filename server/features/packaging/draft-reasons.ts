import { type Language, type Localized, textIn } from '#contract/language.ts';
import type { BundleIdCheck } from '#rules/packaging/bundle-id.ts';
import type { PackageNameCheck } from '#rules/packaging/package-name.ts';

type ReasonOf<Check> = Extract<Check, { ok: false }> extends { reason: infer Reason extends string } ? Reason : never;
type Reason = ReasonOf<PackageNameCheck> | ReasonOf<BundleIdCheck>;

/** Why a package name or bundle id cannot be used, as the rest of the failure's sentence. */
export const reasonText = (language: Language, reason: Reason): string => textIn(language, reasons[reason]);

const reasons: Record<Reason, Localized> = {
  empty: { zh: '不能为空', en: 'it is empty' },
  tooLong: { zh: '太长了', en: 'it is too long' },
  segments: { zh: '至少要有两段，用点隔开', en: 'it needs at least two parts with a dot between them' },
  characters: {
    zh: '每一段要以字母开头，包名用小写字母、数字和下划线，Bundle ID 用字母、数字和连字符',
    en: 'each part starts with a letter; package names take lower-case letters, digits and underscores, bundle IDs letters, digits and hyphens',
  },
  javaKeyword: { zh: '不能含有 Java 关键字', en: 'it contains a Java keyword' },
  wildcard: { zh: '不能含有星号', en: 'it contains an asterisk' },
};
