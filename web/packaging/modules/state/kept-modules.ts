import type { Fields, ModuleSetting, ModuleSettings } from '#modules/app-module.ts';
import { problemsIn } from '#modules/problems-in.ts';
import { findModule } from '#modules/registry.ts';
import { isSame } from '../../draft/kept-draft.ts';
import { type Config, changedModules, type ModuleDraft } from './module-draft.ts';

/** Unsaved changes as this browser stores them: the edited modules, and those of the server at that time. */
export type KeptModules = { changes: ModuleSettings; base: ModuleSettings };

export const keptModulesName = (appId: number): string => `modules:${appId}`;

/** Null when everything is saved. */
export function modulesToKeep(draft: ModuleDraft): KeptModules | null {
  const names = changedModules(draft);
  const of = (settings: ModuleSettings) => Object.fromEntries(names.map((name) => [name, settings[name]!]));
  return names.length === 0 ? null : { changes: of(draft.settings), base: of(draft.saved) };
}

/** The settings with the stored changes. The stored values are unchecked; other settings keep what was saved since. */
export function withKeptModules(saved: ModuleSettings, kept: Record<string, unknown> | null): ModuleSettings {
  const [changes, base] = [recordOf(kept?.changes), recordOf(kept?.base)];
  return Object.fromEntries(
    Object.entries(saved).map(([name, setting]) => [name, merged(name, setting, changes[name], base[name])]),
  );
}

function merged(name: string, saved: ModuleSetting, change: unknown, base: unknown): ModuleSetting {
  const [changed, before] = [settingOf(change), settingOf(base)];
  if (!changed || !before) {
    return saved;
  }
  const { fields } = findModule(name)!;
  const own = Object.entries(changed.config).filter(
    ([field, value]) => isKnown(fields, field, value) && !isSame(value, before.config[field]),
  );
  const on = changed.on === before.on ? saved.on : changed.on;
  return own.length === 0 && on === saved.on ? saved : { on, config: { ...saved.config, ...Object.fromEntries(own) } };
}

/** Whether a value has the type of its field, valid or not. */
const isKnown = (fields: Fields, field: string, value: unknown): boolean =>
  Object.hasOwn(fields, field) &&
  problemsIn({ fields: { [field]: fields[field]! } }, { [field]: value }).every(({ reason }) => reason !== 'type');

const recordOf = (value: unknown): Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Config) : {};

function settingOf(value: unknown): ModuleSetting | null {
  const { on, config } = recordOf(value);
  return typeof on === 'boolean' && typeof config === 'object' && config !== null
    ? { on, config: config as Record<string, unknown> }
    : null;
}
