import { actions } from '#modules/actions.ts';
import { WrongParam } from './drawn-state.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A parameter that is null counts as left out (docs/modules.md, SDK contract). */
export function paramOf<Value>(
  params: JsonObject,
  name: string,
  isRight: (value: unknown) => value is Value,
): Value | null {
  const value = params[name] ?? null;
  if (value !== null && !isRight(value)) {
    throw new WrongParam(`${name} has another type`);
  }
  return value;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
export const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';
export const isList = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && !Array.isArray(value);
export const isOneOf =
  <Name extends string>(...names: readonly Name[]) =>
  (value: unknown): value is Name =>
    names.includes(value as Name);

/** Those of these settings that the call contains. */
export function named(params: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (params[name] == null ? [] : [[name, params[name]]])));
}

/** One text for both languages, as pages of the app send it. */
export const inBoth = (text: string) => ({ zh: text, en: text });

/** The items of a bar or menu as settings. An icon that is the name of an act is drawn by that act. */
export function itemsFrom(items: readonly JsonObject[]): JsonObject[] {
  return items.map((item) => {
    const icon = paramOf(item, 'icon', isText);
    const action = paramOf(item, 'action', isText) ?? 'link';
    const children = paramOf(item, 'children', isList);
    return {
      text: inBoth(paramOf(item, 'text', isText) ?? ''),
      action: icon !== null && Object.hasOwn(actions, icon) ? icon : action,
      link: paramOf(item, 'link', isText) ?? '',
      id: paramOf(item, 'id', isText) ?? '',
      ...(children && { children: itemsFrom(children) }),
    };
  });
}
