import { type AppLinkCheck, checkTypedLink } from '#rules/packaging/app-link.ts';
import { checkAppName } from '#rules/packaging/app-name.ts';
import { checkBundleId } from '#rules/packaging/bundle-id.ts';
import { checkFilingNumber } from '#rules/packaging/filing-number.ts';
import { checkPackageName } from '#rules/packaging/package-name.ts';
import { checkVersion, checkVersionCode } from '#rules/packaging/version.ts';
import type { Localized } from '#words/language.ts';
import { bundleIdReasons, linkReasons, nameReasons, packageNameReasons } from './app-field-reasons.ts';

/** The failures of the fields, in the order of the form. */
export type AppFieldFailure =
  | 'NAME'
  | 'NO_LINK'
  | 'URL'
  | 'PACKAGE_NAME'
  | 'BUNDLE_ID'
  | 'VERSION'
  | 'VERSION_CODE'
  | 'PARAM';
export type AppFieldProblem = { ok: false; failure: AppFieldFailure; reason: Localized | null };
type FieldCheck<Value> = { ok: true; value: Value } | AppFieldProblem;

/** The fields of a packed app with their rules, for checks before sending: they fail with the server's failure names. */
export const appFields = {
  /** The link in typed or pasted text: a bare host is an https address. */
  typedLink(text: string): FieldCheck<{ link: string; isBare: boolean }> {
    const typed = checkTypedLink(text);
    const checked = checkedLink(typed);
    return checked.ok ? { ok: true, value: { link: checked.value, isBare: typed.isBare } } : checked;
  },
  name(text: string): FieldCheck<string> {
    const checked = checkAppName(text);
    return checked.ok
      ? { ok: true, value: checked.name }
      : { ok: false, failure: 'NAME', reason: nameReasons[checked.reason] };
  },
  packageName(text: string): FieldCheck<string> {
    const checked = checkPackageName(text);
    return checked.ok
      ? { ok: true, value: checked.packageName }
      : { ok: false, failure: 'PACKAGE_NAME', reason: packageNameReasons[checked.reason] };
  },
  bundleId(text: string): FieldCheck<string> {
    const checked = checkBundleId(text);
    return checked.ok
      ? { ok: true, value: checked.bundleId }
      : { ok: false, failure: 'BUNDLE_ID', reason: bundleIdReasons[checked.reason] };
  },
  filing(text: string): FieldCheck<string> {
    const checked = checkFilingNumber(text);
    return checked.ok ? { ok: true, value: checked.filing } : { ok: false, failure: 'PARAM', reason: null };
  },
  version(text: string): FieldCheck<string> {
    const checked = checkVersion(text);
    return checked.ok ? { ok: true, value: checked.version } : { ok: false, failure: 'VERSION', reason: null };
  },
  versionCode(text: string): FieldCheck<number> {
    const checked = /^\d{1,10}$/.test(text) ? checkVersionCode(Number(text), 0) : { ok: false as const };
    return checked.ok ? { ok: true, value: checked.versionCode } : { ok: false, failure: 'VERSION_CODE', reason: null };
  },
} as const;

function checkedLink(checked: AppLinkCheck): FieldCheck<string> {
  if (checked.ok) {
    return { ok: true, value: checked.link };
  }
  const { reason } = checked;
  return reason === 'noAddress'
    ? { ok: false, failure: 'NO_LINK', reason: null }
    : { ok: false, failure: 'URL', reason: linkReasons[reason] };
}

/** The fields whose difference from the published version is shown; the order is that of the wizard. */
export const comparedFields = [
  'app_name',
  'app_name_zh',
  'link',
  'site',
  'platforms',
  'icon',
  'start_picture',
  'theme_color',
  'background_color',
  'filing',
] as const;
