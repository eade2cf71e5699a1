import type { XmlAttribute } from './tokenize-xml.ts';

const embedded = /^\s*data:image\/(png|jpe?g|gif|webp);base64,[\sA-Za-z0-9+/=]*$/;
const localUrl = /url\(\s*['"]?#([^'"()\s]+)['"]?\s*\)/g;

/** The attributes of an element that are safe for the renderer: none that runs, filters or loads. */
export function safeAttributes(attributes: readonly XmlAttribute[]): XmlAttribute[] {
  return attributes.flatMap(({ name, value }) => {
    if (name === 'href' || name === 'xlink:href') {
      return isLocal(value) || embedded.test(value) ? [{ name: 'href', value: value.trim() }] : [];
    }
    if (name === 'style') {
      return [{ name, value: safeStyle(value) }];
    }
    const foreign = name.includes(':') || /^(on|xmlns|filter$|src$)/i.test(name);
    return foreign || hasForeignUrl(value) ? [] : [{ name, value }];
  });
}

/** CSS without escapes, imports, filters and external addresses; an unreadable value is removed completely. */
export function safeStyle(css: string): string {
  if (css.includes('\\') || css.length > 65_536) {
    return '';
  }
  const calm = css.replace(/@import[^;]*;?/gi, '').replace(/\bfilter\s*:[^;}]*/gi, '');
  return hasForeignUrl(calm) ? '' : calm;
}

/** The ids that the attributes of an element refer to. */
export function referencesOf(attributes: readonly XmlAttribute[]): string[] {
  return attributes.flatMap(({ name, value }) =>
    name === 'href' && isLocal(value) ? [value.slice(1)] : [...value.matchAll(localUrl)].map((found) => found[1]!),
  );
}

function isLocal(value: string): boolean {
  return value.trim().startsWith('#');
}

function hasForeignUrl(value: string): boolean {
  return /url\(|image-set|@import/i.test(value.replace(localUrl, ''));
}
