import type { ModuleSettings } from '#modules/app-module.ts';
import type { ModuleName } from '#modules/module-names.ts';
import { allOn, type ParsedSettings, parseModuleSettings } from '#modules/parse-config.ts';
import { findModule } from '#modules/registry.ts';
import type { Platform } from '#words/platform.ts';
import type { CodeBlockData } from './article.ts';

/** A drawn phone in a document: a module, the settings that differ from its defaults, and its look. */
export type DrawnPhone = { module: ModuleName; settings: ModuleSettings; platform: Platform; dark: boolean };

/** The settings of a `phone` block, checked like a member's. */
export function parsePhoneSettings(module: string, text: string): ParsedSettings {
  let config: unknown;
  try {
    config = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return { ok: false, module, field: '', reason: 'type' };
  }
  return parseModuleSettings({ [module]: { on: true, config } });
}

/** The phone of a block; null for an unknown module. Invalid settings are replaced by the defaults. */
export function phoneOf(name: string, looks: readonly string[], text: string): DrawnPhone | null {
  const module = findModule(name);
  if (!module) {
    return null;
  }
  const parsed = [parsePhoneSettings(name, text), parsePhoneSettings(name, '')].find(({ ok }) => ok);
  return parsed?.ok
    ? {
        module: name as ModuleName,
        // The acts of bars name other modules, so these are on too.
        settings: { ...allOn(), [name]: parsed.settings[name]! },
        platform: looks.includes('ios') && module.ios !== null ? 'ios' : 'android',
        dark: looks.includes('dark'),
      }
    : null;
}

export const isPhone = (block: { kind: string }): block is CodeBlockData =>
  block.kind === 'code' && (block as CodeBlockData).info.startsWith('phone ');

export function phoneOfBlock({ info, text }: CodeBlockData): DrawnPhone | null {
  const [, name = '', ...looks] = info.split(' ');
  return phoneOf(name, looks, text);
}
