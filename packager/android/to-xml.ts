import type { XmlElement, XmlValue } from '#android/manifest/xml-element.ts';
import type { ManifestElement } from '#modules/app-module.ts';

/** Attributes that hold flags; tools print them in hexadecimal. */
const FLAGS = new Set(['android:configChanges', 'android:windowSoftInputMode', 'android:foregroundServiceType']);

/** The ids of the files under `res/xml/` by their references `@xml/<name>`. */
export type XmlResources = ReadonlyMap<string, number>;

/** Plain data as elements: `{package}` becomes the app's package name, flags become flags, `@xml/<name>` the id of that resource. */
export function toXml(
  { tag, attributes = {}, children = [] }: ManifestElement,
  packageName: string,
  resources: XmlResources,
): XmlElement {
  const values = Object.entries(attributes).map(([name, value]) => [
    name,
    toValue(name, value, packageName, resources),
  ]);
  return {
    tag,
    attributes: Object.fromEntries(values) as Record<string, XmlValue>,
    children: children.map((child) => toXml(child, packageName, resources)),
  };
}

export function toValue(
  name: string,
  value: string | number | boolean,
  packageName: string,
  resources: XmlResources,
): XmlValue {
  if (typeof value === 'number' && FLAGS.has(name)) {
    return { hex: value };
  }
  const id = typeof value === 'string' ? resources.get(value) : undefined;
  if (id !== undefined) {
    return { ref: id };
  }
  return typeof value === 'string' ? value.replaceAll('{package}', packageName) : value;
}
