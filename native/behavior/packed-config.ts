import type { ModuleSettings } from '#modules/app-module.ts';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { iconReference, picturesIn } from '#modules/pictures-in.ts';
import { iosShell } from '#native/ios-shell/shell.ts';
import { androidContributions, iosContributions } from '#packager/enabled-modules.ts';
import { outlineBytes } from '#packager/icons/icon-outline.ts';
import { systemIcons } from '#packager/icons/system-icon.ts';
import type { PackInput } from '#packager/pack-app.ts';
import { buildShellFiles } from '#packager/shell-files.ts';
import type { ShellFile } from '#packager/shell-modules.ts';
import { teaShop } from '#tests/story/tea-shop.ts';
import type { Localized } from '#words/language.ts';
import type { PhoneInput } from './phone.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const MP4 = Buffer.from('\0\0\0\u0018ftypmp42');

/** A picture or video of a test: the begin of such a file, and its name. */
const pictureOf = (name: string) => Buffer.concat([name.endsWith('.mp4') ? MP4 : PNG, Buffer.from(name)]);

/** The system icons, as an app's pictures. */
export const outlines = new Map(
  await Promise.all(
    systemIcons.map(
      async ({ id }) => [iconReference({ icon_id: id, unicode: '' }), (await outlineBytes(id))!] as const,
    ),
  ),
);

/** The declarations of such an app's package: the permissions that Android of a level reads, or all of them, and the texts of Info.plist in Chinese. */
export function packedPowers(input: PhoneInput, level = 0): { permissions: string[]; usage: Record<string, string> } {
  const settings = settingsOf(input);
  const usage = Object.assign({}, iosShell.usage, ...iosContributions(settings).map((one) => one.usage)) as Usage;
  return {
    permissions: androidContributions(settings)
      .flatMap(({ permissions = [] }) => permissions)
      .filter(({ maxSdkVersion = level }) => maxSdkVersion >= level)
      .map(({ name }) => name),
    usage: Object.fromEntries(Object.entries(usage).map(([key, text]) => [key, text.zh])),
  };
}

type Usage = Record<string, Localized>;

/** The files of the shell in the tea shop's package: `config.json`, and the pictures of its modules. */
export function packedFiles(input: PhoneInput): readonly ShellFile[] {
  return filesOf(input).filter(({ name }) => name !== 'qdb.js');
}

/** The tea shop's `config.json` in the packager's form, with only these modules on. */
export function packedConfig(input: PhoneInput): string {
  const [config] = filesOf(input);
  return Buffer.from(config!.data).toString();
}

function filesOf(input: PhoneInput): readonly ShellFile[] {
  const modules = settingsOf(input);
  const licence = { app: teaShop.id, build: teaShop.build, expires_at: 0, url: '', keys: [] };
  const packed = {
    app: { ...teaShop, mark: input.isTrial ? { zh: '试用版', en: 'Trial' } : null },
    modules,
    pictures: new Map(picturesIn(modules).map((name) => [name, outlines.get(name) ?? pictureOf(name)])),
    licence,
    shells: { sdk: new Uint8Array(), migration: new Uint8Array() },
  };
  return buildShellFiles(packed as unknown as PackInput);
}

function settingsOf({ modules = {} }: PhoneInput): ModuleSettings {
  const on = Object.entries(modules).map(([name, config]) => [name, { on: true, config }]);
  const parsed = parseModuleSettings({ ...allOff(), ...Object.fromEntries(on) });
  if (!parsed.ok) {
    throw new Error(`${parsed.module}.${parsed.field}: ${parsed.reason}`);
  }
  return parsed.settings;
}
