import type { ArchiveFile } from '#android/archive-file.ts';
import type { XmlElement, XmlValue } from '#android/manifest/xml-element.ts';
import { ANY_DENSITY, type ResourceTable } from '#android/resources/resource-table.ts';
import type { AndroidContribution } from '#modules/app-module.ts';
import { iconReference } from '#modules/pictures-in.ts';
import { seenOn } from '#rules/packaging/ink.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import type { PackInput } from '../pack-app.ts';
import { pictureExtension } from '../picture-extension.ts';
import { withAppName } from '../shell-modules.ts';

type Shortcut = NonNullable<AndroidContribution['shortcuts']>[number];
type Target = { table: ResourceTable; input: Pick<PackInput, 'app' | 'pictures'>; launcher: number };
type Pack = Target & { ground: number };

const XXXHDPI = 640;
const ANDROID_8 = 26;
/** The background and the sizes of a shortcut's icon: a disc of 44 dp, a glyph of 24 (developer.android.com, App shortcuts icon design). */
const GROUND = '#f5f5f5';
const DISC = 'M 2 24 C 2 11.8 11.8 2 24 2 C 36.2 2 46 11.8 46 24 C 46 36.2 36.2 46 24 46 C 11.8 46 2 36.2 2 24 Z';
const ROUND = 1;

/** The extra of an intent by which the shell opens one of its own pages (`DeepLinks.PAGE`), with the check of a deep link. */
const PAGE = 'app.shell.page';

/** `res/xml/shortcuts.xml` with titles, icons and links; null without shortcuts. A launcher accepts texts and icons only as resources. */
export function addShortcuts(
  shortcuts: readonly Shortcut[],
  target: Target,
): { id: number; files: ArchiveFile[] } | null {
  if (shortcuts.length === 0) {
    return null;
  }
  const files: ArchiveFile[] = [];
  const pack = { ...target, ground: target.table.add('color', 'shortcut_ground', colorOf(GROUND)) };
  const children = shortcuts.map((shortcut, index) => {
    const name = `shortcut_${index + 1}`;
    const icon = addIcon(name, shortcut.icon, pack, files);
    return shortcutElement(name, addTitle(name, shortcut.title, pack), icon, shortcut.link, pack.input.app.packageName);
  });
  const name = 'res/xml/shortcuts.xml';
  files.push({ name, xml: { tag: 'shortcuts', children } });
  return { id: pack.table.add('xml', 'shortcuts', { file: name }), files };
}

function shortcutElement(id: string, title: number, icon: number, link: string, packageName: string): XmlElement {
  const extra = { tag: 'extra', attributes: { 'android:name': PAGE, 'android:value': link } };
  const attributes = {
    'android:action': 'android.intent.action.VIEW',
    'android:targetPackage': packageName,
    'android:targetClass': 'app.shell.MainActivity',
  };
  return {
    tag: 'shortcut',
    attributes: {
      'android:shortcutId': id,
      'android:enabled': true,
      'android:icon': { ref: icon },
      'android:shortcutShortLabel': { ref: title },
    },
    children: [{ tag: 'intent', attributes, children: [extra] }],
  };
}

function addTitle(name: string, title: Shortcut['title'], { table, input }: Pack): number {
  const { zh, en } = withAppName(title, input.app);
  if (zh !== '' && en !== '') {
    table.add('string', name, zh, { language: 'zh' });
  }
  return table.add('string', name, en || zh);
}

function addIcon(name: string, icon: IconChoice | null, pack: Pack, files: ArchiveFile[]): number {
  if (icon === null) {
    return pack.launcher;
  }
  const data = pack.input.pictures.get(iconReference(icon));
  if (!data) {
    throw new RangeError(`the picture ${iconReference(icon)} is missing`);
  }
  return icon.icon_id === null ? addPicture(name, data, pack, files) : addGlyph(name, icon, data, pack, files);
}

function addPicture(name: string, data: Uint8Array, { table }: Pack, files: ArchiveFile[]): number {
  const file = `res/drawable-xxxhdpi-v4/${name}${pictureExtension(data)}`;
  files.push({ name: file, data });
  return table.add('drawable', name, { file }, { density: XXXHDPI });
}

/** A disc with the outline on it, and the same in two layers for the masks of Android 8. */
function addGlyph(name: string, icon: IconChoice, outline: Uint8Array, pack: Pack, files: ArchiveFile[]): number {
  const { table, input } = pack;
  const path = glyph(new TextDecoder().decode(outline), seenOn(icon.color ?? input.app.themeColor, GROUND));
  const disc = { tag: 'path', attributes: { 'android:pathData': DISC, 'android:fillColor': colorOf(GROUND) } };
  const add = (folder: string, resource: string, xml: XmlElement, config = {}) => {
    const file = `res/${folder}/${resource}.xml`;
    files.push({ name: file, xml });
    return table.add('drawable', resource, { file }, config);
  };
  const id = add('drawable', name, vector(48, disc, group(12, 1, path)));
  const foreground = add('drawable', `${name}_glyph`, vector(108, group(36, 1.5, path)));
  const layer = (tag: string, ref: number) => ({ tag, attributes: { 'android:drawable': { ref } } });
  const adaptive = {
    tag: 'adaptive-icon',
    children: [layer('background', pack.ground), layer('foreground', foreground)],
  };
  add('drawable-anydpi-v26', name, adaptive, { density: ANY_DENSITY, sdk: ANDROID_8 });
  return id;
}

const glyph = (outline: string, color: string): XmlElement => ({
  tag: 'path',
  attributes: {
    'android:pathData': outline,
    'android:strokeColor': colorOf(color),
    'android:strokeWidth': { float: 1.75 },
    'android:strokeLineCap': ROUND,
    'android:strokeLineJoin': ROUND,
  },
});

const group = (offset: number, scale: number, path: XmlElement): XmlElement => ({
  tag: 'group',
  attributes: {
    'android:scaleX': { float: scale },
    'android:scaleY': { float: scale },
    'android:translateX': { float: offset },
    'android:translateY': { float: offset },
  },
  children: [path],
});

const vector = (size: number, ...children: XmlElement[]): XmlElement => ({
  tag: 'vector',
  attributes: {
    'android:height': { dp: size },
    'android:width': { dp: size },
    'android:viewportWidth': { float: size },
    'android:viewportHeight': { float: size },
  },
  children,
});

/** `#rrggbb` as an opaque ARGB color. */
const colorOf = (color: string): XmlValue & object => ({
  color: (0xff000000 | Number.parseInt(color.slice(1), 16)) >>> 0,
});
