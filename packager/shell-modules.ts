import { html } from '#formats/html/html.ts';
import { acts } from '#modules/actions.ts';
import type { AppModule, Field, Fields, ModuleSetting, ModuleSettings } from '#modules/app-module.ts';
import { iconReference } from '#modules/pictures-in.ts';
import { modules as registered } from '#modules/registry.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import type { Localized } from '#words/language.ts';
import { dataWords } from './data-words.ts';
import type { PackInput } from './pack-app.ts';
import { pictureExtension, videoExtension } from './picture-extension.ts';

/** A file beside the shell's configuration, by its path there. */
export type ShellFile = { readonly name: string; readonly data: Uint8Array };

type ShellModules = { modules: ModuleSettings; pictures: ShellFile[] };

/**
 * Settings of the active modules for a shell: `{app}` in texts becomes the app's name, `{data}` in HTML the data that the active modules read and
 * send, pictures become paths in the package. An inactive module is left out, so that it costs no time at the start; so is an item whose action
 * belongs to an inactive module.
 */
export function shellModules(
  { app, modules: settings, pictures, plugins }: Pick<PackInput, 'app' | 'modules' | 'pictures' | 'plugins'>,
  registry: readonly AppModule[] = registered,
): ShellModules {
  const data = dataWords({ modules: settings, plugins }, registry);
  const pack = { settings, names: namesOf(app), data, files: new PictureFiles(pictures) };
  const modules: Record<string, ModuleSetting> = {};
  for (const { name, fields } of registry) {
    const setting = settings[name];
    if (setting?.on) {
      modules[name] = { on: true, config: configForShell(fields, setting.config, pack) };
    }
  }
  return { modules, pictures: pack.files.files };
}

/** A text of a module's contribution, with the app's name in place of `{app}`. */
export const withAppName = (text: Localized, app: PackInput['app']): Localized =>
  named(text, namesOf(app), (name) => name);

const namesOf = ({ name, nameZh }: PackInput['app']): Localized => ({ zh: nameZh || name, en: name });

type Pack = { settings: ModuleSettings; names: Localized; data: Localized; files: PictureFiles };

function configForShell(fields: Fields, config: Record<string, unknown>, pack: Pack): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, fieldForShell(field, config[key], pack)]),
  );
}

function fieldForShell(field: Field, value: unknown, pack: Pack): unknown {
  const { names, data, files } = pack;
  switch (field.kind) {
    case 'text':
      return named(value as Localized, names, (name) => name);
    case 'html':
      return named(withData(value as Localized, data), names, (name) => html`${name}`.text);
    case 'image':
      return value === null ? null : files.pathOf(value as string);
    case 'video':
      return value === null ? null : files.pathOf(value as string, videoExtension);
    case 'icon':
      return value === null ? null : files.iconOf(value as IconChoice);
    case 'list':
      return (value as Record<string, unknown>[])
        .filter((item) => acts(item, pack.settings))
        .map((item) => configForShell(field.of, item, pack));
    default:
      return value;
  }
}

const withData = ({ zh, en }: Localized, data: Localized): Localized => ({
  zh: zh.replaceAll('{data}', () => data.zh),
  en: en.replaceAll('{data}', () => data.en),
});

function named({ zh, en }: Localized, names: Localized, write: (name: string) => string): Localized {
  return { zh: zh.replaceAll('{app}', () => write(names.zh)), en: en.replaceAll('{app}', () => write(names.en)) };
}

/** Pictures in the order of first use, each once. */
class PictureFiles {
  readonly files: ShellFile[] = [];
  readonly #paths = new Map<string, string>();
  readonly #pictures: ReadonlyMap<string, Uint8Array>;

  constructor(pictures: ReadonlyMap<string, Uint8Array>) {
    this.#pictures = pictures;
  }

  /** A system icon is written into the configuration itself, as the path that both shells draw. */
  iconOf(icon: IconChoice): { outline: string; color: string } | { picture: string } {
    return icon.icon_id === null
      ? { picture: this.pathOf(icon.unicode) }
      : { outline: new TextDecoder().decode(this.#dataOf(iconReference(icon))), color: icon.color ?? '' };
  }

  pathOf(reference: string, extensionOf = pictureExtension): string {
    const existingPath = this.#paths.get(reference);
    if (existingPath) {
      return existingPath;
    }
    const data = this.#dataOf(reference);
    const name = `pictures/${this.files.length + 1}${extensionOf(data)}`;
    this.#paths.set(reference, name);
    this.files.push({ name, data });
    return name;
  }

  #dataOf(reference: string): Uint8Array {
    const data = this.#pictures.get(reference);
    if (!data) {
      throw new RangeError(`the picture ${reference} is missing`);
    }
    return data;
  }
}
