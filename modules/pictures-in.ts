import type { AppModule, Field, Fields, ModuleSettings } from './app-module.ts';
import { modules as registered } from './registry.ts';

/** The pictures named in the settings of an app's active modules, each once. */
export function picturesIn(settings: ModuleSettings, modules: readonly AppModule[] = registered): string[] {
  const on = modules.filter(({ name }) => settings[name]?.on);
  return [...new Set(on.flatMap(({ name, fields }) => picturesOfFields(fields, settings[name]!.config)))];
}

const picturesOfFields = (fields: Fields, config: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => picturesOf(field, config[name]));

function picturesOf(field: Field, value: unknown): string[] {
  if (field.kind === 'list') {
    return (value as Record<string, unknown>[]).flatMap((item) => picturesOfFields(field.of, item));
  }
  return field.kind === 'image' && typeof value === 'string' ? [value] : [];
}
