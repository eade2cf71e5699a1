import type { ModuleSetting, ModuleSettings } from '#modules/app-module.ts';
import { defaultSettings } from '#modules/parse-config.ts';
import { problemsIn } from '#modules/problems-in.ts';
import { findModule } from '#modules/registry.ts';
import { isSame } from '../../draft/kept-draft.ts';

export type Config = Readonly<Record<string, unknown>>;

/** The state of step 2 during editing. */
export type ModuleDraft = {
  /** The modules as stored on the server. */
  saved: ModuleSettings;
  /** The edited modules. */
  settings: ModuleSettings;
  /** Addresses of the pictures in the settings, by their references. */
  pictures: Readonly<Record<string, string>>;
  /** Modules whose empty settings count as problems too, because the member wanted to continue. */
  fullyChecked: readonly string[];
  /** Refusals of the server, by module; the next change of the module clears it. */
  refused: Readonly<Record<string, { field: string; msg: string }>>;
  /** Whether the settings contain unsaved changes of an earlier visit. */
  restored: boolean;
};

export type ModuleEvent =
  | { type: 'changed'; name: string; fields: Config }
  | { type: 'switched'; name: string; on: boolean }
  | { type: 'reset'; name: string }
  | { type: 'pictured'; reference: string; url: string }
  | { type: 'saved'; name: string; sent: ModuleSetting }
  | { type: 'refused'; name: string; field: string; msg: string }
  | { type: 'checked'; names: readonly string[] }
  | { type: 'restored'; settings: ModuleSettings }
  | { type: 'discarded' };

export function startOfModules(saved: ModuleSettings, pictures: ModuleDraft['pictures']): ModuleDraft {
  return { saved, settings: saved, pictures, fullyChecked: [], refused: {}, restored: false };
}

export function modulesAfter(draft: ModuleDraft, event: ModuleEvent): ModuleDraft {
  switch (event.type) {
    case 'changed': {
      const { on, config } = draft.settings[event.name]!;
      return withSetting(draft, event.name, { on, config: { ...config, ...event.fields } });
    }
    case 'switched':
      return withSetting(draft, event.name, { ...draft.settings[event.name]!, on: event.on });
    case 'reset':
      return withSetting(draft, event.name, {
        on: draft.settings[event.name]!.on,
        config: defaultSettings()[event.name]!.config,
      });
    case 'pictured':
      return { ...draft, pictures: { ...draft.pictures, [event.reference]: event.url } };
    case 'saved':
      return { ...draft, saved: { ...draft.saved, [event.name]: event.sent } };
    case 'refused':
      return { ...draft, refused: { ...draft.refused, [event.name]: { field: event.field, msg: event.msg } } };
    case 'checked':
      return { ...draft, fullyChecked: [...new Set([...draft.fullyChecked, ...event.names])] };
    case 'restored':
      return { ...draft, settings: event.settings, restored: !isSame(event.settings, draft.saved) };
    case 'discarded':
      return { ...draft, settings: draft.saved, restored: false, fullyChecked: [], refused: {} };
  }
}

function withSetting(draft: ModuleDraft, name: string, setting: ModuleSetting): ModuleDraft {
  const { [name]: _over, ...refused } = draft.refused;
  return { ...draft, settings: { ...draft.settings, [name]: setting }, refused };
}

/** The modules with unsaved changes. */
export const changedModules = ({ saved, settings }: Pick<ModuleDraft, 'saved' | 'settings'>): string[] =>
  Object.keys(settings).filter((name) => settings[name] !== saved[name] && !isSame(settings[name], saved[name]));

/** The part of a module’s changes that can be saved: everything, only its switch while the settings are invalid, or nothing. */
export function savable({ saved, settings }: ModuleDraft, name: string): ModuleSetting | null {
  const setting = settings[name]!;
  if (problemsIn(findModule(name)!, setting.config, setting.on).length === 0) {
    return setting;
  }
  const isOnlyOff = !setting.on && saved[name]!.on;
  return isOnlyOff ? { on: false, config: saved[name]!.config } : null;
}

/** The modules that are on with invalid settings, in the order of the settings. */
export const unfinished = ({ settings }: Pick<ModuleDraft, 'settings'>): string[] =>
  Object.keys(settings).filter(
    (name) => settings[name]!.on && problemsIn(findModule(name)!, settings[name]!.config).length > 0,
  );

export const namesOn = (settings: ModuleSettings): string[] =>
  Object.keys(settings).filter((name) => settings[name]!.on);
