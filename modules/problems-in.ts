import type { AppModule, Fields } from './app-module.ts';
import { checkField } from './check-field.ts';
import { type ParseReason, problemOf } from './parse-config.ts';

/** One setting that does not fit; `field` is a path such as `links[2].link`. */
export type SettingProblem = { field: string; reason: ParseReason };

/**
 * Every setting of a module that `parseModuleSettings` would refuse, in the order of its fields. It makes the same checks, and continues after a
 * refusal.
 */
export function problemsIn(
  module: Pick<AppModule, 'fields' | 'problem'>,
  config: Readonly<Record<string, unknown>>,
  isOn = true,
): SettingProblem[] {
  const found = problemsOf(module.fields, config, '', isOn);
  const whole = found.length === 0 && isOn ? problemOf(module, config) : null;
  return whole ? [whole] : found;
}

function problemsOf(
  fields: Fields,
  config: Readonly<Record<string, unknown>>,
  path: string,
  isOn: boolean,
): SettingProblem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = Object.hasOwn(config, name) ? config[name] : field.default;
    if (field.kind === 'list') {
      return problemsOfList(field, value, path + name);
    }
    const checked = checkField(field, value, path + name, isOn);
    return checked.ok ? [] : [{ field: checked.field, reason: checked.reason }];
  });
}

/** The items of a list are checked like those of an active module. */
function problemsOfList(list: { max: number; of: Fields }, value: unknown, path: string): SettingProblem[] {
  if (!Array.isArray(value)) {
    return [{ field: path, reason: 'type' }];
  }
  const tooMany: SettingProblem[] = value.length > list.max ? [{ field: path, reason: 'tooMany' }] : [];
  return [...tooMany, ...value.flatMap((item, index) => problemsOf(list.of, item, `${path}[${index}].`, true))];
}

/** The field at a path, and the steps to it: `links[2].link` is the list `links`, its item 2 and that item's `link`. */
export type FieldStep = { field: Fields[string]; index: number | null };

/** The steps of a path; empty if the fields have no such path. */
export function stepsTo(fields: Fields, path: string): FieldStep[] {
  const [, name = '', index, rest = ''] = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?$/.exec(path) ?? [];
  const field = Object.hasOwn(fields, name) ? fields[name]! : null;
  if (!field) {
    return [];
  }
  const step = { field, index: index === undefined ? null : Number(index) };
  return rest && field.kind === 'list' ? [step, ...stepsTo(field.of, rest)] : [step];
}
