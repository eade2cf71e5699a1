import postcss, { type AtRule, type Declaration } from 'postcss';
import { compatData, type Entry } from './compat-data.ts';
import type { Feature } from './script-features.ts';

const { css } = compatData;
const properties = css.properties!;
const selectors = css.selectors!;
const atRules = css['at-rules']!;

/** The features that a sheet needs. A declaration with another of the same property before it in its rule has that one to fall back on. */
export function featuresOfSheet(sheet: string): Feature[] {
  const found = new Map<string, Feature>();
  const add = (name: string, entry: Entry | undefined) => entry && found.set(name, { name, entries: [entry] });
  const root = postcss.parse(sheet);
  root.walkDecls((declaration) => {
    if (!hasFallback(declaration) && !isAsked(declaration)) {
      addDeclaration(declaration, add);
    }
  });
  root.walkRules((rule) => {
    for (const [, name] of rule.selector.replace(/"[^"]*"/g, '').matchAll(/::?([a-z-]+)/g)) {
      add(`:${name}`, selectors[name!]);
    }
    if (rule.parent?.type === 'rule') {
      add('nesting', selectors.nesting);
    }
  });
  root.walkAtRules((rule) => addAtRule(rule, add));
  return [...found.values()];
}

type Add = (name: string, entry: Entry | undefined) => void;

const hasFallback = (declaration: Declaration): boolean => {
  const before = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? [];
  const names = [declaration.prop, `-webkit-${declaration.prop}`];
  return before.some((node) => node.type === 'decl' && names.includes((node as Declaration).prop));
};

/** Within `@supports`. */
function isAsked(node: Declaration): boolean {
  for (let above: unknown = node.parent; above; above = (above as AtRule).parent) {
    if ((above as AtRule).name === 'supports') {
      return true;
    }
  }
  return false;
}

function addDeclaration({ prop, value }: Declaration, add: Add): void {
  const property = prop.startsWith('--') ? undefined : properties[prop];
  add(prop, property);
  // A finger moves no cursor.
  if (/^[a-z-]+$/.test(value) && prop !== 'cursor') {
    add(`${prop}: ${value}`, property?.[value]);
  }
  const bare = value.replace(/url\([^)]*\)|"[^"]*"/g, '');
  for (const [, name] of bare.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) {
    add(`${name}()`, findType(css.types!, name!));
  }
  for (const [, unit] of bare.matchAll(/(?<![\w#-])[\d.]+([a-z]+)\b/g)) {
    add(`1${unit}`, css.types!.length?.[unit!]);
  }
}

/** Functions stand at different depths in the data. */
function findType(entry: Entry, name: string, depth = 0): Entry | undefined {
  const own = Object.hasOwn(entry, name) ? entry[name] : undefined;
  if (own?.__compat || depth > 2) {
    return own;
  }
  for (const [key, below] of Object.entries(entry)) {
    const found = key !== '__compat' && below ? findType(below, name, depth + 1) : undefined;
    if (found) {
      return found;
    }
  }
  return undefined;
}

function addAtRule({ name, params }: AtRule, add: Add): void {
  add(`@${name}`, atRules[name]);
  if (name === 'media') {
    add('@media with <=', /[<>]/.test(params) ? atRules.media?.range_syntax : undefined);
    for (const [, feature] of params.matchAll(/\(([a-z-]+)/g)) {
      add(`@media (${feature})`, atRules.media?.[feature!]);
    }
  }
}
