import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { type AppFieldFailure, type AppFieldProblem, appFields } from '#contract/app-fields.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import type { PackagingTables } from '../tables.ts';

type GetApp = z.output<typeof packagingSchemas.getApp.input>;
/** The base configuration on the wire; missing fields stay unchanged. */
export type DraftFields = Omit<GetApp, 'app_id' | 'icon' | 'start_picture'>;

type AppColumns = Updateable<PackagingTables['packed_app']>;
type OfFields =
  | 'name'
  | 'name_zh'
  | 'android'
  | 'ios'
  | Exclude<keyof DraftFields, 'app_name' | 'app_name_zh' | 'platforms'>;
/** The same as columns of `packed_app`. */
export type DraftColumns = { [Name in OfFields]?: Exclude<AppColumns[Name], undefined> };

type Checked = { ok: true; columns: DraftColumns } | AppFieldProblem;

/** Checks the fields in the order of the form, and stops at the first invalid one. A site is checked by `check-site.ts`. */
export function checkDraft(fields: DraftFields): Done<DraftColumns> | Failed<AppFieldFailure> {
  const columns: DraftColumns = {};
  for (const [field, check] of Object.entries(checks)) {
    const value = fields[field as keyof typeof checks];
    const checked = value === undefined ? null : check(value as never);
    if (checked?.ok === false) {
      return fail(checked.failure, { field, ...(checked.reason && { reason: checked.reason }) });
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
