import type { ModuleSettings } from '#modules/app-module.ts';
import type { LocalizedText } from '#modules/localized-text.ts';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { iosShell } from '#native/ios-shell/shell.ts';
import { androidContributions, iosContributions } from '#packager/enabled-modules.ts';
import type { PackInput } from '#packager/pack-app.ts';
import { buildShellFiles } from '#packager/shell-files.ts';
import { teaShop } from '#tests/story/tea-shop.ts';
import type { PhoneInput } from './phone.ts';

/** The declarations of such an app's package: the permissions of Android, and the texts of Info.plist in Chinese. */
export function packedPowers(input: PhoneInput): { permissions: string[]; usage: Record<string, string> } {
  const settings = settingsOf(input);
  const usage = Object.assign({}, iosShell.usage, ...iosContributions(settings).map((one) => one.usage)) as Usage;
  return {
    permissions: androidContributions(settings).flatMap(({ permissions = [] }) => permissions.map(({ name }) => name)),
    usage: Object.fromEntries(Object.entries(usage).map(([key, text]) => [key, text.zh])),
  };
}

type Usage = Record<string, LocalizedText>;

/** The tea shop's `config.json` in the packager's form, with only these modules on. */
export function packedConfig(input: PhoneInput): string {
  const licence = { app: teaShop.id, build: teaShop.build, expires_at: 0, url: '', keys: [] };
  const packed = {
    app: { ...teaShop, mark: input.isTrial ? { zh: '试用版', en: 'Trial' } : null },
    modules: settingsOf(input),
    pictures: new Map(),
    licence,
    shells: { sdk: new Uint8Array(), migration: new Uint8Array() },
  };
  const [config] = buildShellFiles(packed as unknown as PackInput);
  return Buffer.from(config!.data).toString();
}

function settingsOf({ modules = {} }: PhoneInput): ModuleSettings {
  const on = Object.entries(modules).map(([name, config]) => [name, { on: true, config }]);
  const parsed = parseModuleSettings({ ...allOff(), ...Object.fromEntries(on) });
  if (!parsed.ok) {
    throw new Error(`${parsed.module}.${parsed.field}: ${parsed.reason}`);
  }
  return parsed.settings;
}
