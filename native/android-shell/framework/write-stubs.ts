import type { FrameworkClass, Member } from './read-framework.ts';

/**
 * Java sources to compile the shell against: signatures without behavior, path by path. `java.*` and `javax.*` come from the JDK. A constant is
 * written as one only where the framework file states its value, because javac copies constants into their users.
 */
export function writeStubs(framework: readonly FrameworkClass[]): Map<string, string> {
  const own = framework.filter(({ packageName }) => !/^javax?\./.test(packageName));
  const outer = own.filter((found) => simpleName(found).split('.').length === 1);
  return new Map(
    outer.map((found) => [
      `${found.name.replaceAll('.', '/')}.java`,
      `package ${found.packageName};\n${classText(found, own)}`,
    ]),
  );
}

function classText(found: FrameworkClass, all: readonly FrameworkClass[]): string {
  const name = simpleName(found);
  const nested = all.filter(
    ({ name: other }) => other.startsWith(`${found.name}.`) && isDirectChild(found.name, other),
  );
  const body = [
    ...found.members.map((member) => memberText(member, found)),
    ...hiddenConstructor(found),
    ...hiddenMethods(found, all),
  ];
  return `${classHead(found, name)} {\n${[...body, ...nested.map((child) => classText(child, all))].join('\n')}\n}\n`;
}

function classHead(found: FrameworkClass, name: string): string {
  const short = name.split('.').at(-1)!;
  const nested = name.includes('.') ? 'static ' : '';
  const modifiers = found.modifiers.join(' ');
  if (found.kind === 'annotation') {
    const runtime = '@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)';
    return `${runtime}\npublic @interface ${short}`;
  }
  const supers = found.interfaces.join(', ');
  if (found.kind === 'interface') {
    const superclass = found.superclass === 'java.lang.Object' ? '' : found.superclass;
    const parents = [superclass, supers].filter((parent) => parent !== '').join(', ');
    return `public ${nested}interface ${short}${found.typeParameters}${parents && ` extends ${parents}`}`;
  }
  return `public ${nested}${modifiers} class ${short}${found.typeParameters} extends ${found.superclass}${supers && ` implements ${supers}`}`;
}

function memberText(member: Member, owner: FrameworkClass): string {
  const access = member.modifiers.includes('protected') ? '' : 'public ';
  const modifiers = `${access}${member.modifiers.join(' ')} `;
  if (member.kind === 'field') {
    return `${modifiers}${member.type} ${member.name}${initialValue(member)};`;
  }
  const parameters = member.parameters.map((type, at) => `${type} p${at}`).join(', ');
  const thrown = member.thrown === '' ? '' : ` throws ${member.thrown}`;
  if (member.name === '<init>') {
    return `${modifiers}${owner.name.split('.').at(-1)}(${parameters})${thrown} { }`;
  }
  const isBodiless = owner.kind === 'interface' || member.modifiers.includes('abstract');
  const body = isBodiless ? ';' : ' { throw new RuntimeException(); }';
  return `${modifiers}${member.type} ${member.name}(${parameters})${thrown}${body}`;
}

function initialValue({ literal, modifiers, type }: Member): string {
  if (literal !== '') {
    return ` = ${literal}`;
  }
  if (!modifiers.includes('final')) {
    return '';
  }
  return type === 'int' ? ' = Integer.parseInt("0")' : ' = null';
}

/** Lets other stubs extend this one. The lint refuses it in the shell, because no framework file declares it. */
function hiddenConstructor(found: FrameworkClass): string[] {
  const hasPlain = found.members.some(({ name, parameters }) => name === '<init>' && parameters.length === 0);
  return found.kind === 'class' && !hasPlain ? [`protected ${found.name.split('.').at(-1)}() { }`] : [];
}

/** Methods of interfaces that the framework files need not repeat for each class. */
function hiddenMethods(found: FrameworkClass, all: readonly FrameworkClass[]): string[] {
  if (found.kind !== 'class' || found.modifiers.includes('abstract')) {
    return [];
  }
  const above = ancestorsOf(found, all);
  const written = [found, ...above.filter(({ kind }) => kind === 'class')].flatMap(({ members }) => members);
  const wanted = above.filter(({ kind }) => kind === 'interface').flatMap(({ members }) => members);
  const lacking = wanted.filter(
    ({ kind, name, parameters }) =>
      kind === 'method' && !written.some((own) => own.name === name && own.parameters.join() === parameters.join()),
  );
  return lacking.map((member) => memberText(member, found));
}

function ancestorsOf({ superclass, interfaces }: FrameworkClass, all: readonly FrameworkClass[]): FrameworkClass[] {
  const parents = all.filter(({ name }) => name === superclass || interfaces.includes(name));
  return parents.flatMap((parent) => [parent, ...ancestorsOf(parent, all)]);
}

function simpleName({ name, packageName }: FrameworkClass): string {
  return name.slice(packageName.length + 1);
}

function isDirectChild(parent: string, child: string): boolean {
  return !child.slice(parent.length + 1).includes('.');
}
