import type { ArchiveFile } from '#android/archive-file.ts';
import type { XmlElement } from '#android/manifest/xml-element.ts';
import { ANY_DENSITY, ResourceTable } from '#android/resources/resource-table.ts';
import type { AndroidContribution } from '#modules/app-module.ts';
import { type AndroidIcons, type ByDensity, type Density, densities } from '../icons/android-icons.ts';
import { isCleartext, type PackApp, type PackInput } from '../pack-app.ts';
import { networkSecurityConfig } from './network-security.ts';
import { addShortcuts } from './shortcuts.ts';
import { toXml, type XmlResources } from './to-xml.ts';

/** The resource ids that the manifest uses. */
export type AppResources = {
  readonly table: ResourceTable;
  readonly files: readonly ArchiveFile[];
  readonly label: number;
  readonly icon: number;
  readonly theme: number;
  /** The network security configuration; null unless the app's site is http, or hosts have pins. */
  readonly networkSecurity: number | null;
  /** The resource files of the modules. */
  readonly xmlFiles: XmlResources;
};

/** `@android:style/Theme.Material.Light.NoActionBar` (AOSP public-final.xml). */
const THEME_MATERIAL_LIGHT_NO_ACTION_BAR = 0x01030241;
const ANDROID_8 = 26;
const ANDROID_12 = 31;

/**
 * The resources of an app: names in two languages, icons for every density and mask, start screen, clear text if the site needs it, and the files of
 * modules.
 */
export function buildAndroidResources(input: PackInput, contributions: readonly AndroidContribution[]): AppResources {
  const { app } = input;
  const icons = input.icons.android;
  const table = new ResourceTable(app.packageName);
  const label = table.add('string', 'app_name', app.name);
  if (app.nameZh !== '') {
    table.add('string', 'app_name', app.nameZh, { language: 'zh' });
  }
  const icon = addIcons(table, icons);
  const noticeFiles = contributions.some(({ notificationIcon }) => notificationIcon)
    ? addPictures(table, 'drawable', 'ic_notification', icons.notification).files
    : [];
  const networkSecurity = networkSecurityFile(table, app, contributions);
  const added = addXmlFiles(table, app, contributions);
  const declarations = contributions.flatMap(({ shortcuts = [] }) => shortcuts);
  const shortcuts = addShortcuts(declarations, { table, input, launcher: icon.id });
  return {
    table,
    label,
    icon: icon.id,
    theme: addTheme(table, app, icon.id),
    networkSecurity: networkSecurity?.id ?? null,
    xmlFiles: shortcuts ? new Map([...added.ids, ['@xml/shortcuts', shortcuts.id]]) : added.ids,
    files: [
      ...icon.files,
      ...noticeFiles,
      ...(networkSecurity ? [networkSecurity.file] : []),
      ...added.files,
      ...(shortcuts?.files ?? []),
    ],
  };
}

function addIcons(table: ResourceTable, icons: AndroidIcons): { id: number; files: ArchiveFile[] } {
  const background = table.add('color', 'ic_background', { color: toArgb(icons.background) });
  const launcher = addPictures(table, 'mipmap', 'ic_launcher', icons.launcher);
  const foreground = addPictures(table, 'mipmap', 'ic_foreground', icons.foreground);
  const monochrome = addPictures(table, 'mipmap', 'ic_monochrome', icons.monochrome);
  const adaptive: ArchiveFile = {
    name: 'res/mipmap-anydpi-v26/ic_launcher.xml',
    xml: adaptiveIcon({ background, foreground: foreground.id, monochrome: monochrome.id }),
  };
  table.add('mipmap', 'ic_launcher', { file: adaptive.name }, { density: ANY_DENSITY, sdk: ANDROID_8 });
  return { id: launcher.id, files: [adaptive, ...launcher.files, ...foreground.files, ...monochrome.files] };
}

function addPictures(
  table: ResourceTable,
  type: 'mipmap' | 'drawable',
  name: string,
  pictures: ByDensity,
): { id: number; files: ArchiveFile[] } {
  const files = Object.entries(densities).map(([qualifier, density]) => {
    const file = `res/${type}-${qualifier}-v4/${name}.png`;
    table.add(type, name, { file }, { density });
    return { name: file, data: pictures[qualifier as Density] };
  });
  return { id: table.id(type, name), files };
}

/** Android 8 crops the adaptive icon to the launcher's mask, Android 13 tints the monochrome layer. */
function adaptiveIcon(layers: Readonly<Record<'background' | 'foreground' | 'monochrome', number>>): XmlElement {
  const children = Object.entries(layers).map(([tag, ref]) => ({ tag, attributes: { 'android:drawable': { ref } } }));
  return { tag: 'adaptive-icon', children };
}

/** Android 12 and later always show their own start screen, with the app's color and icon. */
function addTheme(table: ResourceTable, app: PackApp, icon: number): number {
  const main = table.add('color', 'theme', { color: toArgb(app.themeColor) });
  const background = table.add('color', 'background', { color: toArgb(app.backgroundColor) });
  const items = { windowNoTitle: true, colorPrimary: { ref: main }, windowBackground: { ref: background } };
  const splash = { windowSplashScreenBackground: { ref: background }, windowSplashScreenAnimatedIcon: { ref: icon } };
  const parent = THEME_MATERIAL_LIGHT_NO_ACTION_BAR;
  table.style('App', { parent, items });
  return table.style('App', { parent, items: { ...items, ...splash } }, { sdk: ANDROID_12 });
}

function networkSecurityFile(
  table: ResourceTable,
  app: PackApp,
  contributions: readonly AndroidContribution[],
): { id: number; file: ArchiveFile } | null {
  const pins = contributions.flatMap(({ certificatePins = [] }) => certificatePins);
  const xml = networkSecurityConfig(isCleartext(app), pins);
  const name = 'res/xml/network_security_config.xml';
  return xml && { id: table.add('xml', 'network_security_config', { file: name }), file: { name, xml } };
}

function addXmlFiles(
  table: ResourceTable,
  { packageName }: PackApp,
  contributions: readonly AndroidContribution[],
): { ids: XmlResources; files: ArchiveFile[] } {
  const contents = contributions.flatMap(({ resources = {} }) => Object.entries(resources));
  const fileOf = (name: string) => `res/xml/${name}.xml`;
  const ids = new Map(contents.map(([name]) => [`@xml/${name}`, table.add('xml', name, { file: fileOf(name) })]));
  return { ids, files: contents.map(([name, root]) => ({ name: fileOf(name), xml: toXml(root, packageName, ids) })) };
}

/** `#rrggbb` as an opaque ARGB number. */
const toArgb = (color: string): number => (0xff000000 | Number.parseInt(color.slice(1), 16)) >>> 0;
