import type { AppModule, Field, Fields, ModuleSetting, ModuleSettings } from './app-module.ts';
import { checkField } from './check-field.ts';
import { isRecord, parseModuleSettings, problemOf } from './parse-config.ts';
import { picturesOf } from './pictures-in.ts';
import { modules as registered } from './registry.ts';

export type StoredSettings = {
  settings: ModuleSettings;
  /** Modules that were on and had to be switched off: they were removed, lack required settings, or contradict themselves. */
  switchedOff: readonly string[];
  /** Active modules with a setting that no longer fits. */
  adjusted: readonly string[];
};

/**
 * Converts the settings of a saved app, written by any version, to the present modules. Missing settings get their defaults; unfitting values become
 * the nearest number, fewer items or the default; modules unknown to the app stay off. A module that is off keeps its settings in the same way,
 * silently.
 */
export function readStoredSettings(
  stored: unknown,
  hasPicture: (reference: string) => boolean = () => true,
  modules: readonly AppModule[] = registered,
): StoredSettings {
  const kept = isRecord(stored) ? stored : {};
  const read = modules.map((module) => ({
    name: module.name,
    ...readSetting(module, own(kept, module.name), hasPicture),
  }));
  const gone = Object.keys(kept).filter((name) => isOn(kept[name]) && !modules.some((module) => module.name === name));
  return {
    settings: parsed(Object.fromEntries(read.map(({ name, setting }) => [name, setting])), modules),
    switchedOff: [...gone, ...read.filter(({ change }) => change === 'off').map(({ name }) => name)],
    adjusted: read.filter(({ change }) => change === 'adjusted').map(({ name }) => name),
  };
}

/** Runs the same check on settings for the packager as on those of a form. */
function parsed(settings: ModuleSettings, modules: readonly AppModule[]): ModuleSettings {
  const result = parseModuleSettings(settings, modules);
  if (!result.ok) {
    throw new RangeError(`stored settings do not pass: ${result.module}.${result.field} ${result.reason}`);
  }
  return result.settings;
}

type ReadSetting = { setting: ModuleSetting; change: 'none' | 'adjusted' | 'off' };
const off: ModuleSetting = { on: false, config: {} };

function readSetting(module: AppModule, stored: unknown, hasPicture: HasPicture): ReadSetting {
  if (!isOn(stored)) {
    const kept = isRecord(stored) ? readConfig(module.fields, stored.config ?? {}, hasPicture, false) : null;
    return { setting: { on: false, config: kept?.value ?? {} }, change: 'none' };
  }
  const config = readConfig(module.fields, stored.config ?? {}, hasPicture);
  return config && !problemOf(module, config.value)
    ? { setting: { on: true, config: config.value }, change: config.fits ? 'none' : 'adjusted' }
    : { setting: off, change: 'off' };
}

type HasPicture = (reference: string) => boolean;
/** `fits` is false when a stored value was replaced. */
type AdoptedValue<Value = unknown> = { value: Value; fits: boolean };

/** Null when a required setting has neither a value nor a default. */
function readConfig(
  fields: Fields,
  stored: unknown,
  hasPicture: HasPicture,
  isOn = true,
): AdoptedValue<Record<string, unknown>> | null {
  const kept = isRecord(stored) ? stored : {};
  const value: Record<string, unknown> = {};
  let fits = isRecord(stored);
  for (const [name, field] of Object.entries(fields)) {
    const setting = Object.hasOwn(kept, name) ? kept[name] : structuredClone(field.default);
    const adopted = adopt(field, setting, hasPicture, isOn);
    if (!adopted) {
      return null;
    }
    value[name] = adopted.value;
    fits &&= adopted.fits;
  }
  return { value, fits };
}

function adopt(field: Field, setting: unknown, hasPicture: HasPicture, isOn: boolean): AdoptedValue | null {
  if (field.kind === 'list') {
    return adoptList(field, setting, hasPicture);
  }
  const checked = checkField(field, setting, '', isOn);
  if (checked.ok && picturesOf(field, checked.value).every(hasPicture)) {
    return { value: checked.value, fits: true };
  }
  const instead = checkField(field, nearest(field, setting), '', isOn);
  return instead.ok ? { value: instead.value, fits: false } : null;
}

function nearest(field: Exclude<Field, { kind: 'list' }>, setting: unknown): unknown {
  return field.kind === 'number' && Number.isInteger(setting)
    ? Math.min(Math.max(setting as number, field.min), field.max)
    : field.default;
}

/** Drops incomplete items and those beyond the maximum. */
function adoptList(list: Extract<Field, { kind: 'list' }>, setting: unknown, hasPicture: HasPicture): AdoptedValue {
  const items = Array.isArray(setting) ? setting : structuredClone(list.default);
  const read = items.map((item) => (isRecord(item) ? readConfig(list.of, item, hasPicture) : null));
  const whole = read.filter((item) => item !== null).slice(0, list.max);
  return {
    value: whole.map(({ value }) => value),
    fits: Array.isArray(setting) && whole.length === items.length && whole.every(({ fits }) => fits),
  };
}

const own = (record: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isOn = (stored: unknown): stored is { on: true; config?: unknown } => isRecord(stored) && stored.on === true;
