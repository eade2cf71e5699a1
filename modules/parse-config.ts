import type { AppModule, Field, Fields, ModuleSetting, ModuleSettings } from './app-module.ts';
import { checkField, type FieldProblem } from './check-field.ts';
import { modules as registered } from './registry.ts';

export type ParseReason = FieldProblem['reason'] | 'unknownModule' | 'unknownField' | 'same' | 'twice';

/** `module` is '' when the whole value is not an object; `field` is a path such as `links[2].link`, '' for the module itself. */
export type ParsedSettings =
  | { ok: true; settings: ModuleSettings }
  | { ok: false; module: string; field: string; reason: ParseReason };

type Problem = { field: string; reason: ParseReason };
type ParseResult<Value> = ({ ok: true } & Value) | ({ ok: false } & Problem);

/**
 * Checks the module settings of an app, `{ name: { on, config } }`, from any source: form, file or database. Missing modules and fields get their
 * defaults; unknown ones are refused. The answer holds every registered module.
 */
export function parseModuleSettings(value: unknown, modules: readonly AppModule[] = registered): ParsedSettings {
  if (!isRecord(value)) {
    return { ok: false, module: '', field: '', reason: 'type' };
  }
  const unknown = Object.keys(value).find((name) => !modules.some((module) => module.name === name));
  if (unknown !== undefined) {
    return { ok: false, module: unknown, field: '', reason: 'unknownModule' };
  }
  const settings: Record<string, ModuleSetting> = {};
  for (const module of modules) {
    const parsed = parseSetting(module, Object.hasOwn(value, module.name) ? value[module.name] : {});
    if (!parsed.ok) {
      return { ok: false, module: module.name, field: parsed.field, reason: parsed.reason };
    }
    settings[module.name] = parsed.setting;
  }
  return { ok: true, settings };
}

/** A new app's settings. */
export const defaultSettings = (): ModuleSettings => settingsOf((module) => module.on);
export const allOn = (): ModuleSettings => settingsOf(() => true);
export const allOff = (): ModuleSettings => settingsOf(() => false);

function settingsOf(isOn: (module: AppModule) => boolean): ModuleSettings {
  return Object.fromEntries(
    registered.map((module) => [module.name, { on: isOn(module), config: defaultsOf(module.fields) }]),
  );
}

function defaultsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]));
}

/** The items of a list store only the fields that differ from their own defaults. */
const defaultOf = (field: Field): unknown =>
  field.kind === 'list'
    ? field.default.map((item) => ({ ...defaultsOf(field.of), ...structuredClone(item) }))
    : structuredClone(field.default);

function parseSetting(module: AppModule, value: unknown): ParseResult<{ setting: ModuleSetting }> {
  if (!isRecord(value)) {
    return { ok: false, field: '', reason: 'type' };
  }
  const stray = Object.keys(value).find((key) => key !== 'on' && key !== 'config');
  if (stray !== undefined) {
    return { ok: false, field: stray, reason: 'unknownField' };
  }
  const on = value.on ?? module.on;
  if (typeof on !== 'boolean') {
    return { ok: false, field: 'on', reason: 'type' };
  }
  const parsed = parseConfig(module.fields, value.config ?? {}, '', on);
  if (!parsed.ok) {
    return parsed;
  }
  const problem = on ? problemOf(module, parsed.config) : null;
  return problem ? { ok: false, ...problem } : { ok: true, setting: { on, config: parsed.config } };
}

/** The config has passed the fields' checks, so it fits the module's function. */
export const problemOf = ({ problem }: Pick<AppModule, 'problem'>, config: Record<string, unknown>): Problem | null =>
  problem?.(config as never) ?? null;

/** Checks the settings of one module or of one list item; `path` prefixes each field's name in a problem. */
function parseConfig(
  fields: Fields,
  value: unknown,
  path: string,
  isOn: boolean,
): ParseResult<{ config: Record<string, unknown> }> {
  if (!isRecord(value)) {
    return { ok: false, field: path.replace(/\.$/, ''), reason: 'type' };
  }
  const stray = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  if (stray !== undefined) {
    return { ok: false, field: path + stray, reason: 'unknownField' };
  }
  const config: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const setting = Object.hasOwn(value, name) ? value[name] : structuredClone(field.default);
    const parsed =
      field.kind === 'list' ? parseList(field, setting, path + name) : checkField(field, setting, path + name, isOn);
    if (!parsed.ok) {
      return parsed;
    }
    config[name] = parsed.value;
  }
  return { ok: true, config };
}

function parseList(
  list: { max: number; of: Fields },
  value: unknown,
  path: string,
): ParseResult<{ value: Record<string, unknown>[] }> {
  if (!Array.isArray(value)) {
    return { ok: false, field: path, reason: 'type' };
  }
  if (value.length > list.max) {
    return { ok: false, field: path, reason: 'tooMany' };
  }
  const items: Record<string, unknown>[] = [];
  for (const [index, item] of value.entries()) {
    const parsed = parseConfig(list.of, item, `${path}[${index}].`, true);
    if (!parsed.ok) {
      return parsed;
    }
    items.push(parsed.config);
  }
  return { ok: true, value: items };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
