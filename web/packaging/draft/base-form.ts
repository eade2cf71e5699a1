import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import type { PagePower } from '#modules/page-powers.ts';
import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import { FIRST_VERSION } from '#rules/packaging/version.ts';
import type { Platform } from '#words/platform.ts';
import { isLetter } from './letter/letter.ts';

export type SiteCheck = z.output<typeof siteSchemas.checkLink.output>;
export type UploadedSite = Extract<z.output<typeof packagingSchemas.uploadMaterial.output>, { kind: 'site' }>;
/** The suggestions of a website for its app. */
type SiteSuggestions = Pick<
  SiteCheck,
  'name' | 'theme_color' | 'background_color' | 'icon' | 'package_name' | 'bundle_id'
>;
export type PackedApp = z.output<typeof packagingSchemas.getApp.output>;

type Base = PackedApp['base'];
type NotOfForm = 'app_id' | 'plan' | 'version_code' | 'next_version_code' | 'frozen';
/** The values of step 1 during editing: an app in its owner's words. */
export type BaseForm = Omit<Base, NotOfForm | 'platforms'> & { platforms: readonly Platform[] };
export type BaseField = keyof BaseForm;

/** The seven colors of spec §3, in the order of product.md §12. */
export const palette = [
  { color: '#ff4500', name: 'colorOrangeRed' },
  { color: '#ff8c00', name: 'colorDarkOrange' },
  { color: '#ffd700', name: 'colorGold' },
  { color: '#90ee90', name: 'colorLightGreen' },
  { color: '#00ced1', name: 'colorTurquoise' },
  { color: '#1e90ff', name: 'colorBlue' },
  { color: '#c71585', name: 'colorMagenta' },
] as const;

export const emptyForm: BaseForm = {
  link: '',
  site: '',
  site_name: '',
  site_size: 0,
  app_name: '',
  app_name_zh: '',
  theme_color: DEFAULT_COLORS.theme,
  background_color: DEFAULT_COLORS.background,
  icon: null,
  icon_url: '',
  start_picture: '',
  start_picture_url: '',
  platforms: ['android', 'ios'],
  package_name: '',
  bundle_id: '',
  version: FIRST_VERSION,
  filing: '',
};
export const baseFields = Object.keys(emptyForm) as BaseField[];

/** The picture that the last build could not read, while it is still in the form. */
export function unreadPicture(
  { last_build: build }: Pick<PackedApp, 'last_build'>,
  form: Pick<BaseForm, 'icon_url' | 'start_picture_url'>,
): 'icon' | 'start_picture' | null {
  if (build?.reason_name === 'badIcon' && build.icon_url === form.icon_url) {
    return 'icon';
  }
  const isStart = build?.reason_name === 'badStartPicture' && build.start_picture_url === form.start_picture_url;
  return isStart ? 'start_picture' : null;
}

/** Takes the values of the site, except for fields that the member has decided. */
export function prefill(
  form: BaseForm,
  decided: ReadonlySet<BaseField>,
  check: SiteCheck,
  isIdentityFrozen: boolean,
): BaseForm {
  return { ...form, link: check.link, ...undecidedOf(check, decided, isIdentityFrozen) };
}

/** The same for an uploaded offline site, which replaces the link. It is not available on iOS so far. */
export function prefillFromSite(
  form: BaseForm,
  decided: ReadonlySet<BaseField>,
  uploaded: UploadedSite,
  isIdentityFrozen: boolean,
): BaseForm {
  const { site, site_name, site_size } = uploaded;
  const siteValues = { link: '', site, site_name, site_size, platforms: ['android'] as const };
  return { ...form, ...siteValues, ...undecidedOf(uploaded, decided, isIdentityFrozen) };
}

/** The values of a form without an offline site; a link replaces it. */
export const withoutSite = { site: '', site_name: '', site_size: 0, platforms: emptyForm.platforms } as const;

function undecidedOf(
  from: SiteSuggestions,
  decided: ReadonlySet<BaseField>,
  isIdentityFrozen: boolean,
): Partial<BaseForm> {
  const { package_name, bundle_id, ...looks } = suggestionOf(from);
  const found = isIdentityFrozen ? looks : { ...looks, package_name, bundle_id };
  const entries = Object.entries(found).filter(([field, value]) => value && !decided.has(groupOf(field as BaseField)));
  return Object.fromEntries(entries);
}

/** Fields that a saved draft leaves empty, or that equal the check of its own link, count as undecided and follow another link. */
export function undecidedFields(saved: BaseForm, check: SiteCheck): BaseField[] {
  const suggested = suggestionOf(check);
  const texts = (['app_name', 'theme_color', 'background_color', 'package_name', 'bundle_id'] as const).filter(
    (field) => saved[field] === '' || saved[field] === suggested[field],
  );
  const isOwnIcon = saved.icon !== null && saved.icon.unicode !== suggested.icon?.unicode;
  return isOwnIcon ? texts : [...texts, 'icon'];
}

const suggestionOf = ({
  name: app_name,
  theme_color,
  background_color,
  icon,
  package_name,
  bundle_id,
}: SiteSuggestions) => ({
  app_name,
  theme_color,
  background_color,
  ...(icon && { icon: { icon_id: null, unicode: icon.file }, icon_url: icon.url }),
  package_name,
  bundle_id,
});

/** A letter is drawn from the form again, so the form has no icon then. */
export function formOf({ base }: PackedApp): BaseForm {
  const saved: BaseForm = isLetter(base.icon) ? { ...base, icon: null, icon_url: '' } : base;
  return Object.fromEntries(baseFields.map((field) => [field, saved[field]])) as BaseForm;
}

/** The abilities of the phone that the pages use, according to the check of this link. */
export function powersOf({ link }: Pick<BaseForm, 'link'>, check: SiteCheck | null): readonly PagePower[] {
  const found = check?.link === link ? check.findings.flatMap(({ action }) => action?.powers ?? []) : [];
  return [...new Set(found)];
}

/** The input of saveBase. The server suggests a package name or bundle ID for an empty one; the name for a platform that is off is not sent. */
export function draftOf(form: BaseForm, appId: number | null, powers: readonly PagePower[] = []) {
  const { icon_url: _icon, start_picture_url: _start, site_name: _name, site_size: _size, ...fields } = form;
  const { icon, platforms, package_name, bundle_id, ...rest } = fields;
  return {
    ...rest,
    platforms: platforms.join(','),
    ...(package_name && platforms.includes('android') && { package_name }),
    ...(bundle_id && platforms.includes('ios') && { bundle_id }),
    ...(icon && { icon }),
    ...(appId !== null && { app_id: appId }),
    ...(powers.length > 0 && { powers: powers.join(',') }),
  };
}

/** Maps each failure of saveBase to the field beside which it is shown. */
export const failureFields: Readonly<Record<string, BaseField>> = {
  NO_LINK: 'link',
  URL: 'link',
  SITE: 'site',
  NAME: 'app_name',
  ICON: 'icon',
  PACKAGE_NAME: 'package_name',
  BUNDLE_ID: 'bundle_id',
  VERSION: 'version',
  BLACKLISTED: 'app_name',
};

/** A picture and its address are one decision. */
const groupOf = (field: BaseField): BaseField => (field === 'icon_url' ? 'icon' : field);

/** A color of the site; null when the site has none of its own, or does not answer. */
export function colorOfSite(check: SiteCheck | null, of: keyof typeof DEFAULT_COLORS): string | null {
  const color = check?.reachable === 1 ? check[`${of}_color`] : DEFAULT_COLORS[of];
  return color === DEFAULT_COLORS[of] ? null : color;
}
