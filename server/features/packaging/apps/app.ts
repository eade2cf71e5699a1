import type { Updateable } from 'kysely';
import type { z } from 'zod';
import {
  type AppFieldFailure,
  type AppFieldProblem,
  appFields,
  type comparedFields,
} from '#contract/packaging/app-fields.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { readStoredSettings } from '#modules/stored-settings.ts';
import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { FIRST_VERSION, FIRST_VERSION_CODE } from '#rules/packaging/version.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import type { BuildConfig, PackagingTables, Picture } from '../tables.ts';
import { expiryOf, hasFrozenIdentity, planOf, platformsOf, upcomingVersionCode } from './app-facts.ts';
import { pictureUrl } from './pictures.ts';
import type { AppRow } from './store-apps.ts';

type GetApp = z.output<typeof packagingSchemas.getApp.input>;
/** The base configuration on the wire; missing fields stay unchanged. `getApp` takes the same fields as `saveBase`, all optional. */
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

type CheckedColumns = { ok: true; columns: DraftColumns } | AppFieldProblem;

/** Checks the fields in the order of the form, and stops at the first invalid one. `check-site.ts` checks an offline site. */
export function checkDraft(fields: DraftFields): Done<DraftColumns> | Failed<AppFieldFailure> {
  const columns: DraftColumns = {};
  for (const field of Object.keys(checks) as (keyof typeof checks)[]) {
    const checked = checkField(fields, field);
    if (checked?.ok === false) {
      return fail(checked.failure, { field, ...(checked.reason && { reason: checked.reason }) });
    }
    Object.assign(columns, checked?.columns);
  }
  return done(columns);
}

/** Null for a field that is not sent. */
function checkField<Name extends keyof SentFields>(
  fields: { [Each in Name]?: SentFields[Each] | undefined },
  field: Name,
): CheckedColumns | null {
  const value = fields[field];
  return value === undefined ? null : checks[field](value);
}

type SentFields = { [Name in Exclude<keyof DraftFields, 'site'>]-?: NonNullable<DraftFields[Name]> };
type Checks = { [Name in keyof SentFields]: (value: SentFields[Name]) => CheckedColumns };

const checks: Checks = {
  link: (text) => checkedColumns(appFields.typedLink(text), ({ link }) => ({ link })),
  app_name: (text) => checkedColumns(appFields.name(text), (name) => ({ name })),
  app_name_zh: (text) =>
    text.trim() === ''
      ? { ok: true, columns: { name_zh: '' } }
      : checkedColumns(appFields.name(text), (name_zh) => ({ name_zh })),
  platforms: (platforms) => ({
    ok: true,
    columns: { android: platforms.includes('android'), ios: platforms.includes('ios') },
  }),
  package_name: (text) => checkedColumns(appFields.packageName(text), (package_name) => ({ package_name })),
  bundle_id: (text) => checkedColumns(appFields.bundleId(text), (bundle_id) => ({ bundle_id })),
  version: (text) => checkedColumns(appFields.version(text), (version) => ({ version })),
  version_code: (code) => checkedColumns(appFields.versionCode(String(code)), (version_code) => ({ version_code })),
  theme_color: (color) => ({ ok: true, columns: { theme_color: color.toLowerCase() } }),
  background_color: (color) => ({ ok: true, columns: { background_color: color.toLowerCase() } }),
  filing: (text) => checkedColumns(appFields.filing(text), (filing) => ({ filing })),
  plan: (plan) => ({ ok: true, columns: { plan } }),
};

function checkedColumns<Value>(
  checked: { ok: true; value: Value } | AppFieldProblem,
  toColumns: (value: Value) => DraftColumns,
): CheckedColumns {
  return checked.ok ? { ok: true, columns: toColumns(checked.value) } : checked;
}

/** The defaults of a new draft. */
export const newApp = {
  name_zh: '',
  android: true,
  ios: true,
  version: FIRST_VERSION,
  version_code: FIRST_VERSION_CODE,
  theme_color: DEFAULT_COLORS.theme,
  background_color: DEFAULT_COLORS.background,
  plan: TRIAL_PLAN,
} as const;

/** The columns of a copy: a new app's, but for these. The filing number belongs to the name of the package, and the Chinese name to the other app. */
export const columnsOfCopy = ({ link, android, ios, theme_color, background_color, plan, ...app }: AppRow) => ({
  ...newApp,
  ...{ link, android, ios, theme_color, background_color, plan },
  site: jsonOf(app.site),
  icon: jsonOf(app.icon),
  icon_picture: jsonOf(app.icon_picture),
  start_picture: jsonOf(app.start_picture),
  modules: JSON.stringify(app.modules),
});

/** An app as its owner sees it (`base` of the wire). */
export function baseOf(deps: Deps, app: AppRow) {
  return {
    app_id: app.id,
    app_name: app.name,
    app_name_zh: app.name_zh,
    link: app.link,
    site: app.site?.file ?? '',
    site_name: app.site?.name ?? '',
    site_size: app.site?.size ?? 0,
    platforms: platformsOf(app),
    package_name: app.package_name,
    bundle_id: app.bundle_id,
    version: app.version,
    version_code: app.version_code,
    next_version_code: upcomingVersionCode(app),
    icon: app.icon,
    icon_url: pictureUrl(deps, app.icon_picture),
    start_picture: app.start_picture?.file ?? '',
    start_picture_url: pictureUrl(deps, app.start_picture),
    theme_color: app.theme_color,
    background_color: app.background_color,
    plan: app.plan,
    filing: app.filing,
    frozen: flagOf(hasFrozenIdentity(app)),
  };
}

/** All input that decides the bytes of a build of the app as it is now. */
export function configOf(app: AppRow, version: string, versionCode: number): BuildConfig {
  return {
    licenceCode: app.licence_code,
    name: app.name,
    nameZh: app.name_zh,
    link: app.link,
    site: app.site,
    platforms: app.site ? ['android'] : platformsOf(app),
    packageName: app.package_name,
    bundleId: app.bundle_id,
    version,
    versionCode,
    icon: app.icon_picture,
    startImage: app.start_picture,
    themeColor: app.theme_color,
    backgroundColor: app.background_color,
    plan: planOf(app),
    filing: app.filing,
    modules: app.modules,
    trial: app.trial,
    expiresAtSeconds: expiryOf(app),
  };
}

type Field = (typeof comparedFields)[number];
export type Changes = { fields: Field[]; modules: string[] };

/** The changes of a build of `next` against the published version: fields of the base, and modules that are on in one of the two. */
export function changesSince(built: BuildConfig, next: BuildConfig): Changes {
  const [before, after] = [valuesOf(built), valuesOf(next)];
  const fields = (Object.keys(before) as Field[]).filter((field) => before[field] !== after[field]);
  const [modulesBefore, modulesAfter] = [modulesOf(built), modulesOf(next)];
  const modules = Object.keys(modulesAfter).filter((name) => modulesBefore[name] !== modulesAfter[name]);
  return { fields, modules };
}

const valuesOf = (config: BuildConfig): Record<Field, string> => ({
  app_name: config.name,
  app_name_zh: config.nameZh,
  link: config.link,
  site: config.site?.sha256 ?? '',
  platforms: config.platforms.join(),
  icon: bytesOf(config.icon),
  start_picture: bytesOf(config.startImage),
  theme_color: config.themeColor,
  background_color: config.backgroundColor,
  filing: config.filing,
});

const bytesOf = (picture: Picture | null): string => picture?.sha256 ?? '';

/** A module that is off gives the same build with any settings. */
const modulesOf = ({ modules }: BuildConfig): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readStoredSettings(modules).settings).map(([name, { on, config }]) => [
      name,
      on ? JSON.stringify(config) : '',
    ]),
  );

const jsonOf = (value: object | null): string | null => value && JSON.stringify(value);
