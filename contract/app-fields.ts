import { checkAppLink, hostsOfLink } from '#rules/packaging/app-link.ts';
import { checkAppName } from '#rules/packaging/app-name.ts';
import { checkBundleId } from '#rules/packaging/bundle-id.ts';
import { checkPackageName } from '#rules/packaging/package-name.ts';
import { checkVersion, checkVersionCode } from '#rules/packaging/version.ts';
import type { FailureName } from './failures.ts';
import type { Localized } from './language.ts';

export type AppFieldProblem = { ok: false; failure: FailureName; reason: Localized | null };
type Checked<Value> = { ok: true; value: Value } | AppFieldProblem;

/** The fields of a packed app, each by its rule, for whoever checks before sending: the failure's name is the one the server answers. */
export const appFields = {
  link(text: string): Checked<{ link: string; hosts: string[] }> {
    const checked = checkAppLink(text);
    return checked.ok
      ? { ok: true, value: { link: checked.link, hosts: hostsOfLink(checked.link) } }
      : { ok: false, failure: 'URL', reason: null };
  },
  name(text: string): Checked<string> {
    const checked = checkAppName(text);
    return checked.ok ? { ok: true, value: checked.name } : { ok: false, failure: 'NAME', reason: null };
  },
  packageName(text: string): Checked<string> {
    const checked = checkPackageName(text);
    return checked.ok
      ? { ok: true, value: checked.packageName }
      : { ok: false, failure: 'PACKAGE_NAME', reason: packageNameReasons[checked.reason] };
  },
  bundleId(text: string): Checked<string> {
    const checked = checkBundleId(text);
    return checked.ok
      ? { ok: true, value: checked.bundleId }
      : { ok: false, failure: 'BUNDLE_ID', reason: bundleIdReasons[checked.reason] };
  },
  version(text: string): Checked<string> {
    const checked = checkVersion(text);
    return checked.ok ? { ok: true, value: checked.version } : { ok: false, failure: 'VERSION', reason: null };
  },
  versionCode(text: string): Checked<number> {
    const checked = /^\d{1,10}$/.test(text) ? checkVersionCode(Number(text), 0) : { ok: false as const };
    return checked.ok ? { ok: true, value: checked.versionCode } : { ok: false, failure: 'VERSION_CODE', reason: null };
  },
} as const;

type ReasonOf<Check extends (text: string) => unknown> = Extract<ReturnType<Check>, { reason: string }>['reason'];

const shared = {
  empty: { zh: '不能为空', en: 'it is empty' },
  tooLong: { zh: '太长了', en: 'it is too long' },
  segments: { zh: '至少要有两段，用点隔开', en: 'it needs at least two parts with a dot between them' },
} as const;

const packageNameReasons: Record<ReasonOf<typeof checkPackageName>, Localized> = {
  ...shared,
  characters: {
    zh: '每一段以小写字母开头，只用小写字母、数字和下划线',
    en: 'each part starts with a lower-case letter and has only lower-case letters, digits and underscores',
  },
  javaKeyword: { zh: '不能含有 Java 关键字', en: 'it contains a Java keyword' },
};

const bundleIdReasons: Record<ReasonOf<typeof checkBundleId>, Localized> = {
  ...shared,
  wildcard: { zh: '不能含有星号', en: 'it contains an asterisk' },
  characters: { zh: '每一段只用字母、数字和连字符', en: 'each part has only letters, digits and hyphens' },
};
