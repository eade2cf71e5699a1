import type { IconChoice } from '#words/icon-choice.ts';
import type { AppModule, Field, Fields, ModuleSettings } from './app-module.ts';
import { modules as registered } from './registry.ts';

/** The pictures and videos named in the settings of an app's active modules, each once. */
export function picturesIn(settings: ModuleSettings, modules: readonly AppModule[] = registered): string[] {
  const on = modules.filter(({ name }) => settings[name]?.on);
  return [...new Set(on.flatMap(({ name, fields }) => picturesOfFields(fields, settings[name]!.config)))];
}

const picturesOfFields = (fields: Fields, config: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => picturesOf(field, config[name]));

/** The pictures that the value of one field names. */
export function picturesOf(field: Field, value: unknown): string[] {
  if (field.kind === 'list') {
    return (value as Record<string, unknown>[]).flatMap((item) => picturesOfFields(field.of, item));
  }
  if (field.kind === 'icon') {
    return value === null ? [] : [iconReference(value as IconChoice)];
  }
  return (field.kind === 'image' || field.kind === 'video') && typeof value === 'string' ? [value] : [];
}

const SYSTEM_ICON = 'system-icon:';

/** The name of an icon among an app's pictures: that of the uploaded picture, or the system icon's number. */
export const iconReference = ({ icon_id, unicode }: IconChoice): string =>
  icon_id === null ? unicode : `${SYSTEM_ICON}${icon_id}`;

/** The number of a system icon in such a name; null for a picture. */
export const systemIconOf = (reference: string): number | null =>
  reference.startsWith(SYSTEM_ICON) ? Number(reference.slice(SYSTEM_ICON.length)) : null;
