import { readdirSync, readFileSync } from 'node:fs';

/** One method, constructor or field as the framework files state it. `name` is `<init>` for a constructor. */
export type Member = {
  level: number;
  modifiers: readonly string[];
  kind: 'method' | 'field';
  name: string;
  /** Type names as written, with their packages filled in and type arguments kept. */
  type: string;
  parameters: readonly string[];
  thrown: string;
  literal: string;
};

/** A class of Android or Java: the members that the shell uses, and the API level that brought it. */
export type FrameworkClass = {
  level: number;
  modifiers: readonly string[];
  kind: 'class' | 'interface' | 'annotation';
  /** `android.view.ViewGroup.LayoutParams` */
  name: string;
  packageName: string;
  typeParameters: string;
  superclass: string;
  interfaces: readonly string[];
  members: readonly Member[];
};

/** Reads every `.api` file of this folder into one table, the source of the stubs, the lint and the fakes. */
export function readFramework(): FrameworkClass[] {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.api'));
  const classes = merged(files.flatMap((name) => readClasses(readFileSync(new URL(name, folder), 'utf8'))));
  const packages = new Map(classes.map(({ name, packageName }) => [name, packageName]));
  return classes.map((found) => withPackages(found, packages));
}

/** A class may stand in several files, each with the members that one subject needs; the first one says what it extends. */
function merged(classes: readonly FrameworkClass[]): FrameworkClass[] {
  const byName = new Map<string, FrameworkClass>();
  for (const found of classes) {
    const mergedClass = byName.get(found.name);
    byName.set(
      found.name,
      mergedClass ? { ...mergedClass, members: unique([...mergedClass.members, ...found.members]) } : found,
    );
  }
  return [...byName.values()];
}

function unique(members: readonly Member[]): Member[] {
  const nameOf = ({ kind, name, parameters }: Member) => `${kind} ${name}(${parameters})`;
  return [...new Map(members.map((member) => [nameOf(member), member])).values()];
}

/** `Landroid/view/ViewGroup$LayoutParams;`, as dex files name it. Type arguments and variables are erased. */
export function descriptorOf(type: string): string {
  if (type.endsWith('[]')) {
    return `[${descriptorOf(type.slice(0, -2))}`;
  }
  const primitive = primitives[type];
  if (primitive) {
    return primitive;
  }
  const erased = type.replace(/<.*>/, '');
  if (/^[A-Z]$/.test(erased)) {
    return 'Ljava/lang/Object;';
  }
  const firstClass = erased.search(/\b[A-Z]/);
  return `L${erased.slice(0, firstClass).replaceAll('.', '/')}${erased.slice(firstClass).replaceAll('.', '$')};`;
}

/** `setPadding(IIII)V` for a method, `left:I` for a field. */
export function signatureOf(member: Member): string {
  if (member.kind === 'field') {
    return `${member.name}:${descriptorOf(member.type)}`;
  }
  return `${member.name}(${member.parameters.map(descriptorOf).join('')})${descriptorOf(member.type)}`;
}

const primitives: Record<string, string> = {
  void: 'V',
  boolean: 'Z',
  byte: 'B',
  char: 'C',
  short: 'S',
  int: 'I',
  long: 'J',
  float: 'F',
  double: 'D',
};
const modifierWords = ['static', 'abstract', 'final', 'protected'];

function readClasses(text: string): FrameworkClass[] {
  const classes: (FrameworkClass & { members: Member[] })[] = [];
  let packageName = '';
  for (const line of text.split('\n').filter((written) => written !== '' && !written.startsWith('#'))) {
    if (line.startsWith('package ')) {
      packageName = line.slice('package '.length);
    } else if (line.startsWith('  ')) {
      const owner = classes.at(-1)!;
      owner.members.push(readMember(line.trim(), owner.name));
    } else {
      classes.push(readClass(line, packageName));
    }
  }
  return classes;
}

function readClass(line: string, packageName: string): FrameworkClass & { members: Member[] } {
  const { level, modifiers, rest } = readHead(line);
  const parts = /^(class|interface|annotation) ([\w.]+)(<[^>]+>)?(?: extends ([\w.<>]+))?(?: implements (.+))?$/.exec(
    rest,
  );
  if (!parts) {
    throw new SyntaxError(`Not a class: ${line}`);
  }
  const [, kind, name, typeParameters = '', superclass = '', interfaces = ''] = parts;
  return {
    level,
    modifiers,
    kind: kind as FrameworkClass['kind'],
    name: name!,
    packageName,
    typeParameters,
    superclass,
    interfaces: interfaces === '' ? [] : interfaces.split(/, (?![^<]*>)/),
    members: [],
  };
}

function readMember(line: string, owner: string): Member {
  const { level, modifiers, rest } = readHead(line);
  const method = /^(?:(\S+) )?([\w.]+)\((.*)\)(?: throws (\S+))?$/.exec(rest);
  if (method) {
    const [, type, name, parameters, thrown = ''] = method;
    const isConstructor = type === undefined && name === owner;
    const written = parameters === '' ? [] : parameters!.split(', ');
    return {
      level,
      modifiers,
      kind: 'method',
      name: isConstructor ? '<init>' : name!,
      type: type ?? 'void',
      parameters: written,
      thrown,
      literal: '',
    };
  }
  const field = /^(\S+) (\w+)(?: = (.+))?$/.exec(rest);
  if (!field) {
    throw new SyntaxError(`Not a member: ${line}`);
  }
  const [, type, name, literal = ''] = field;
  return { level, modifiers, kind: 'field', name: name!, type: type!, parameters: [], thrown: '', literal };
}

function readHead(line: string): { level: number; modifiers: string[]; rest: string } {
  const [level, ...words] = line.split(' ');
  const modifiers: string[] = [];
  while (modifierWords.includes(words[0]!)) {
    modifiers.push(words.shift()!);
  }
  return { level: Number(level), modifiers, rest: words.join(' ') };
}

function withPackages(found: FrameworkClass, packages: ReadonlyMap<string, string>): FrameworkClass {
  const full = (type: string) => type.replace(/[A-Z][\w.]*/g, (name) => qualified(name, packages));
  const superclass = found.superclass || (found.name === 'Object' ? '' : 'Object');
  return {
    ...found,
    name: full(found.name),
    superclass: full(superclass),
    interfaces: found.interfaces.map(full),
    members: found.members.map((member) => ({
      ...member,
      type: full(member.type),
      parameters: member.parameters.map(full),
      thrown: full(member.thrown),
    })),
  };
}

function qualified(name: string, packages: ReadonlyMap<string, string>): string {
  if (/^[A-Z]$/.test(name) && !packages.has(name)) {
    return name;
  }
  const packageName = packages.get(name);
  if (packageName === undefined) {
    throw new SyntaxError(`${name} is in no framework file`);
  }
  return `${packageName}.${name}`;
}
