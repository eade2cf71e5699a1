import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a value is passed: in general registers, in floating-point registers, or as a structure of doubles. */
export type Kind =
  | 'void'
  | 'object'
  | 'bool'
  | 'integer'
  | 'double'
  | 'selector'
  | 'text'
  | 'pointer'
  | 'range'
  | 'rect'
  | 'size'
  | 'insets';

export type Signature = {
  arguments: readonly Kind[];
  result: Kind;
  /** Class of an object result, where the header names one. */
  of: string;
  /** The property that it reads or writes. */
  property?: string;
};

export type Declarations = {
  /** Every declared class and protocol. */
  names: ReadonlySet<string>;
  /** Superclass of each declared class. */
  superclasses: ReadonlyMap<string, string>;
  signatures: ReadonlyMap<string, Signature>;
};

const structures: Readonly<Record<string, Kind>> = {
  CGRect: 'rect',
  CGSize: 'size',
  UIEdgeInsets: 'insets',
  NSRange: 'range',
};
const doubles = ['CGFloat', 'NSTimeInterval', 'double'];

/**
 * Reads selectors and their types from our own headers, the text that the compiler checked the shell against. A selector means
 * the same in every class.
 */
export function readHeaders(folder: string): Declarations {
  const names = new Set<string>();
  const superclasses = new Map<string, string>();
  const signatures = new Map<string, Signature>();
  for (const path of globSync('**/*.h', { cwd: folder }).sort()) {
    const text = readFileSync(join(folder, path), 'utf8').replace(/\/\/.*$/gm, '');
    for (const [, name] of text.matchAll(/@(?:interface|protocol) (\w+)(?!\w*;)/g)) {
      names.add(name!);
    }
    for (const [, name, parent] of text.matchAll(/@interface (\w+)(?:<[^>]*>)? : (\w+)/g)) {
      superclasses.set(name!, parent!);
    }
    for (const [, result, rest] of text.matchAll(/^[-+] \(((?:[^()]|\([^()]*\))*)\)([^;]+);/gm)) {
      addMethod(signatures, result!, rest!);
    }
    for (const [, attributes, rest] of text.matchAll(/^@property(?:\(([^)]*)\))? ([^;]+);/gm)) {
      addProperty(signatures, attributes ?? '', rest!);
    }
  }
  return { names, superclasses, signatures };
}

function addMethod(signatures: Map<string, Signature>, result: string, rest: string): void {
  const parts = [...rest.matchAll(/(\w+):\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)];
  const selector = parts.length > 0 ? parts.map(([, word]) => `${word}:`).join('') : rest.trim();
  const kinds = parts.map(([, , type]) => kindOf(type!));
  signatures.set(selector, { arguments: kinds, result: kindOf(result), of: className(result) });
}

/** `@property(getter=isHidden) BOOL hidden;` is a method that reads and one that writes; several names may share a type. */
function addProperty(signatures: Map<string, Signature>, attributes: string, rest: string): void {
  const block = /^void \(\^(\w+)\)/.exec(rest);
  const [, type, names] = block ? [null, 'id', block[1]!] : /^((?:\w+(?:<[^;]*>)? )+\*?)(\w[\w, *]*)$/.exec(rest)!;
  for (const name of names!.split(',').map((word) => word.replace('*', '').trim())) {
    const getter = /getter=(\w+)/.exec(attributes)?.[1] ?? name;
    signatures.set(getter, { arguments: [], result: kindOf(type!), of: className(type!), property: name });
    if (!attributes.includes('readonly')) {
      const setter = `set${name[0]!.toUpperCase()}${name.slice(1)}:`;
      signatures.set(setter, { arguments: [kindOf(type!)], result: 'void', of: '', property: name });
    }
  }
}

function kindOf(type: string): Kind {
  const plain = type.replace(/<.*>/, '').replace('const', '').trim();
  if (plain === 'void' || structures[plain]) {
    return structures[plain] ?? 'void';
  }
  if (/^char \*$/.test(plain)) {
    return 'text';
  }
  if (/\*\*|\[\]|FastEnumerationState/.test(type)) {
    return 'pointer';
  }
  if (/\*|\^|^(id|instancetype|Class|Item|Value|Key)$/.test(plain) || /^id</.test(type)) {
    return 'object';
  }
  return plain === 'BOOL' ? 'bool' : doubles.includes(plain) ? 'double' : plain === 'SEL' ? 'selector' : 'integer';
}

function className(type: string): string {
  return /^(\w+)(?:<.*>)? ?\*$/.exec(type.trim())?.[1] ?? '';
}
