import type { XmlValue } from '../manifest/xml-element.ts';

/** The device configuration of a value; an omitted field fits every device (ResTable_config of AOSP androidfw/ResourceTypes.h). */
export type ResourceConfig = {
  /** Dots per inch, or `ANY_DENSITY`. */
  density?: number;
  /** The lowest API level. */
  sdk?: number;
  /** Two letters, ISO 639-1. */
  language?: string;
  /** Two letters, ISO 3166-1. */
  region?: string;
  night?: boolean;
};

/** Density of drawings, which need no scaling: `mipmap-anydpi-v26` is `{ density: ANY_DENSITY, sdk: 26 }`. */
export const ANY_DENSITY = 0xfffe;

/** A typed value, or the path of a file of the app such as `res/xml/hosts.xml`. */
export type ResourceValue = XmlValue | { file: string };

/** A style: its parent's id and its items by attribute name without prefix. */
export type StyleValue = { parent: number; items: Readonly<Record<string, XmlValue>> };

export type ResourceEntry = { config: ResourceConfig } & ({ value: ResourceValue } | { style: StyleValue });
export type ResourceType = { name: string; resources: Map<string, ResourceEntry[]> };

const APP_PACKAGE_ID = 0x7f;

/** The resources of one app by type and name, each with its values for all device configurations. Ids follow the order of first use. */
export class ResourceTable {
  readonly packageName: string;
  /** Attributes are always the first type: aapt 1 refuses another type there. Apps have none of their own. */
  readonly types: ResourceType[] = [{ name: 'attr', resources: new Map() }];

  constructor(packageName: string) {
    this.packageName = packageName;
  }

  /** The id 0x7fTTEEEE of a resource; declares a new one, whose values may follow. */
  id(type: string, name: string): number {
    const home = this.#type(type);
    if (!home.resources.has(name)) {
      home.resources.set(name, []);
    }
    const entryIndex = [...home.resources.keys()].indexOf(name);
    return ((APP_PACKAGE_ID << 24) | ((this.types.indexOf(home) + 1) << 16) | entryIndex) >>> 0;
  }

  /** Adds a value for a device configuration and returns the id. Throws RangeError for a second value of the same configuration. */
  add(type: string, name: string, value: ResourceValue, config: ResourceConfig = {}): number {
    return this.#add(type, name, { config, value });
  }

  /** Adds a style for a device configuration and returns the id. */
  style(name: string, style: StyleValue, config: ResourceConfig = {}): number {
    return this.#add('style', name, { config, style });
  }

  #add(type: string, name: string, entry: ResourceEntry): number {
    const id = this.id(type, name);
    const entries = this.#type(type).resources.get(name)!;
    const key = configKey(entry.config);
    if (entries.some((other) => configKey(other.config) === key)) {
      throw new RangeError(`${type}/${name} has two values for the same device`);
    }
    entries.push(entry);
    return id;
  }

  #type(name: string): ResourceType {
    let type = this.types.find((other) => other.name === name);
    if (!type) {
      type = { name, resources: new Map() };
      this.types.push(type);
    }
    return type;
  }
}

/** One text per distinct device configuration: equal keys mean equal configurations. */
export function configKey(config: ResourceConfig): string {
  const { density = 0, sdk = 0, language = '', region = '', night } = config;
  return [density, sdk, language, region, night ?? ''].join('|');
}
