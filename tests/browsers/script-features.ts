import { parseSync } from 'vite';
import { compatData, type Entry } from './compat-data.ts';
import { patternFeatures } from './pattern-features.ts';
import { syntaxFeatures } from './syntax-features.ts';

/** A node of a syntax tree (ESTree). */
export type Node = { type: string; [field: string]: unknown };
/** A feature by its name, and the places of the data that may be meant: a method's name may belong to several interfaces. */
export type Feature = { name: string; entries: Entry[] };

const { javascript, api } = compatData;

/** The features that a script needs. What it asks for before use (`x.f?.()`) is not needed. */
export function featuresOf(code: string, file = 'script.js'): Feature[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) {
    throw new SyntaxError(`${file}: ${errors[0]!.message}`);
  }
  const found = new Map<string, Feature>();
  walk(program as unknown as Node, [], (node, above) => {
    for (const feature of [...syntaxFeatures(node, above), ...patternFeatures(node), ...builtInsOf(node)]) {
      found.set(feature.name, feature);
    }
  });
  return [...found.values()];
}

function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => void): void {
  visit(node, above);
  const path = [node, ...above];
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'object' && each !== null && typeof (each as Node).type === 'string') {
        walk(each as Node, path, visit);
      }
    }
  }
}

/** Calls of methods and functions, and what is made with `new`. */
function builtInsOf(node: Node): Feature[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') {
    return [];
  }
  const callee = node.callee as Node;
  if (callee.type === 'Identifier') {
    return globalNamed(callee.name as string);
  }
  if (callee.type !== 'MemberExpression' || callee.computed || node.optional) {
    return [];
  }
  const [owner, name] = [callee.object as Node, (callee.property as Node).name as string];
  return owner.type === 'Identifier' && ownerNamed(owner.name as string)
    ? methodOf(owner.name as string, name)
    : instanceMethod(name);
}

/** Shorter names are the minifier's. */
const globalNamed = (name: string): Feature[] =>
  name.length > 3
    ? [{ name, entries: [own(javascript.builtins, name) ?? own(api, name)].filter((entry) => entry !== undefined) }]
    : [];

/** The interfaces of the values that every window has. */
const windows: Record<string, string> = {
  crypto: 'Crypto',
  navigator: 'Navigator',
  document: 'Document',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  localStorage: 'Storage',
};

const ownerNamed = (name: string): Entry | undefined =>
  name.length > 2 ? (own(javascript.builtins, name) ?? own(api, windows[name] ?? name)) : undefined;

function methodOf(owner: string, name: string): Feature[] {
  const parts = ownerNamed(owner)!;
  const entry = own(parts, `${name}_static`) ?? own(parts, name);
  return entry ? [{ name: `${owner}.${name}`, entries: [entry] }] : instanceMethod(name);
}

/** The interfaces whose methods are looked for by their names alone: those of every script. Others share names with methods of ours. */
const COMMON =
  /^(Abort|Animation$|Blob|CSS|Canvas|Clipboard|DOM|Document|Element|Event|File|Form|HTML|Headers|Intersection|Node|Range$|Readable|Request|Resize|Response|SVG|Selection|Storage$|Text|Transform|URL|Window|Writable)/;

/** Methods by their names. */
const byMethod = new Map<string, Entry[]>();
for (const [owner, each] of [
  ...Object.entries(javascript.builtins),
  ...Object.entries(api).filter(([name]) => COMMON.test(name)),
]) {
  for (const [name, entry] of Object.entries(each ?? {})) {
    if (name !== '__compat' && entry?.__compat && owner !== 'Temporal') {
      byMethod.set(name, [...(byMethod.get(name) ?? []), entry]);
    }
  }
}
const instanceMethod = (name: string): Feature[] => [{ name: `#${name}`, entries: byMethod.get(name) ?? [] }];

const own = (entry: Entry | Record<string, Entry>, name: string): Entry | undefined =>
  Object.hasOwn(entry, name) ? entry[name] : undefined;
