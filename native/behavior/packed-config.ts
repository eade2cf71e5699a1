import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import type { PackInput } from '#packager/pack-app.ts';
import { buildShellFiles } from '#packager/shell-files.ts';
import { teaShop } from '#tests/story/tea-shop.ts';
import type { PhoneInput } from './phone.ts';

/** The tea shop's `config.json` in the packager's form, with only these modules on. */
export function packedConfig({ modules = {}, isTrial = false }: PhoneInput): string {
  const on = Object.entries(modules).map(([name, config]) => [name, { on: true, config }]);
  const parsed = parseModuleSettings({ ...allOff(), ...Object.fromEntries(on) });
  if (!parsed.ok) {
    throw new Error(`${parsed.module}.${parsed.field}: ${parsed.reason}`);
  }
  const licence = { app: teaShop.id, build: teaShop.build, expires_at: 0, url: '', keys: [] };
  const input = {
    app: { ...teaShop, mark: isTrial ? { zh: '试用版', en: 'Trial' } : null },
    modules: parsed.settings,
    pictures: new Map(),
    licence,
    shells: { sdk: new Uint8Array() },
  };
  const [config] = buildShellFiles(input as unknown as PackInput);
  return Buffer.from(config!.data).toString();
}
