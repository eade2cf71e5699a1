import { type AppFieldProblem, appFields } from '#contract/app-fields.ts';
import type { Plan } from '#modules/app-module.ts';
import type { Platform } from '#rules/billing/pack-price.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';

/** The base configuration on the wire; missing fields stay unchanged. */
export type DraftFields = {
  app_name?: string | undefined;
  app_name_zh?: string | undefined;
  link?: string | undefined;
  /** The file code of an offline site; '' for the link. */
  site?: string | undefined;
  platforms?: Platform[] | undefined;
  package_name?: string | undefined;
  bundle_id?: string | undefined;
  version?: string | undefined;
  version_code?: number | undefined;
  theme_color?: string | undefined;
  background_color?: string | undefined;
  plan?: Plan | undefined;
  filing?: string | undefined;
};

/** The same as columns of `packed_app`. */
export type DraftColumns = {
  name?: string;
  name_zh?: string;
  link?: string;
  site?: string | null;
  android?: boolean;
  ios?: boolean;
  package_name?: string;
  bundle_id?: string;
  version?: string;
  version_code?: number;
  theme_color?: string;
  background_color?: string;
  plan?: Plan;
  filing?: string;
};

export type DraftFailure =
  | 'NAME'
  | 'NO_LINK'
  | 'URL'
  | 'PACKAGE_NAME'
  | 'BUNDLE_ID'
  | 'VERSION'
  | 'VERSION_CODE'
  | 'PARAM';
type Checked = { ok: true; columns: DraftColumns } | AppFieldProblem;

/** Checks the fields in the order of the form, and stops at the first invalid one. A site is checked by `check-site.ts`. */
export function checkDraft(fields: DraftFields): Done<DraftColumns> | Failed<DraftFailure> {
  const columns: DraftColumns = {};
  for (const [field, check] of Object.entries(checks)) {
    const value = fields[field as keyof typeof checks];
    const checked = value === undefined ? null : check(value as never);
    if (checked?.ok === false) {
      return fail(checked.failure as DraftFailure, { field, ...(checked.reason && { reason: checked.reason }) });
    }
    Object.assign(columns, checked?.columns);
  }
  return done(columns);
}

const checks: { [Name in Exclude<keyof DraftFields, 'site'>]-?: (value: NonNullable<DraftFields[Name]>) => Checked } = {
  link: (text) => as(appFields.typedLink(text), ({ link }) => ({ link })),
  app_name: (text) => as(appFields.name(text), (name) => ({ name })),
  app_name_zh: (text) =>
    text.trim() === '' ? { ok: true, columns: { name_zh: '' } } : as(appFields.name(text), (name_zh) => ({ name_zh })),
  platforms: (platforms) => ({
    ok: true,
    columns: { android: platforms.includes('android'), ios: platforms.includes('ios') },
  }),
  package_name: (text) => as(appFields.packageName(text), (package_name) => ({ package_name })),
  bundle_id: (text) => as(appFields.bundleId(text), (bundle_id) => ({ bundle_id })),
  version: (text) => as(appFields.version(text), (version) => ({ version })),
  version_code: (code) => as(appFields.versionCode(String(code)), (version_code) => ({ version_code })),
  theme_color: (color) => ({ ok: true, columns: { theme_color: color.toLowerCase() } }),
  background_color: (color) => ({ ok: true, columns: { background_color: color.toLowerCase() } }),
  filing: (text) => as(appFields.filing(text), (filing) => ({ filing })),
  plan: (plan) => ({ ok: true, columns: { plan } }),
};

function as<Value>(
  checked: { ok: true; value: Value } | AppFieldProblem,
  toColumns: (value: Value) => DraftColumns,
): Checked {
  return checked.ok ? { ok: true, columns: toColumns(checked.value) } : checked;
}
