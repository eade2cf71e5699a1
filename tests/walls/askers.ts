import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

type Node = { type: string; parent?: Node; [part: string]: unknown };

/** The parts of `deps` whose providers are asked about rows, with the functions that ask. */
const ports: Readonly<Record<string, readonly string[]>> = {
  payments: ['start', 'query', 'close', 'refund', 'queryRefund'],
  identity: ['start', 'result'],
  authority: ['register', 'issue'],
  scanner: ['scan'],
  dns: ['recordsOf'],
  makerPush: ['send'],
};

/**
 * The places in a source where somebody outside is asked, or where a port is given another name, each with whether that is under a lease: inside a callback of
 * `underLease`, inside a function that receives a `Lease`, or inside a function of the file that is only used in such places.
 */
export function askersIn(file: string): { port: string; line: number; isLeased: boolean }[] {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source);
  const nodes = [...all(program as unknown as Node)];
  const imported = new Set(nodes.filter(({ type }) => type === 'ImportSpecifier').map(({ local }) => nameOf(local)));
  return nodes
    .filter((node) => Object.hasOwn(ports, nameOf(node)) && isReference(node) && !imported.has(nameOf(node)))
    .filter((node) => asks(node))
    .map((node) => ({
      port: nameOf(node),
      line: source.slice(0, node.start as number).split('\n').length,
      isLeased: isUnderLease(node, nodes, new Set()),
    }));
}

function* all(node: Node): Generator<Node> {
  yield node;
  for (const [part, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (part !== 'parent' && typeof child === 'object' && child !== null && 'type' in child) {
        yield* all(Object.assign(child as Node, { parent: node }));
      }
    }
  }
}

const nameOf = (node: unknown): string => {
  const { type, name } = (node ?? {}) as Node;
  return type === 'Identifier' ? String(name) : '';
};

/** A use of the name as a value: not a key, a parameter, a declaration or a type. */
function isReference(node: Node): boolean {
  const parent = node.parent!;
  if (parent.type === 'MemberExpression') {
    return true;
  }
  const isKey = parent.type === 'Property' && parent.parent?.type === 'ObjectPattern';
  const isObjectKey = parent.type === 'Property' && parent.key === node && parent.value !== node;
  return (
    !isKey &&
    !isObjectKey &&
    (parent.type === 'TSNonNullExpression' || !parent.type.startsWith('TS')) &&
    !/Pattern$|Specifier$/.test(parent.type)
  );
}

/** A call of an asking function, or a way for the port to another name: a variable, an argument or a result. */
function asks(node: Node): boolean {
  const asking = ports[nameOf(node)]!;
  let whole = node.parent!.type === 'MemberExpression' && node.parent!.property === node ? node.parent! : node;
  for (let parent = whole.parent!; isSameValue(whole, parent); parent = whole.parent!) {
    if (parent.type === 'MemberExpression' && parent.computed === false) {
      return asking.includes(nameOf(parent.property));
    }
    whole = parent;
  }
  const parent = whole.parent!;
  return isKept(whole, parent) || (parent.type === 'CallExpression' && parent.callee !== whole);
}

/** Whether the value of a part goes on in the whole: `port!`, `port[name]`, `port.name`, a branch of a choice. */
const isSameValue = (part: Node, { type, object, test }: Node): boolean =>
  object === part ||
  type === 'TSNonNullExpression' ||
  type === 'LogicalExpression' ||
  (type === 'ConditionalExpression' && test !== part);

const isKept = (node: Node, { type, init, body }: Node): boolean =>
  init === node || body === node || /^(ReturnStatement|Property|AssignmentExpression|SpreadElement)$/.test(type);

const isFunction = ({ type }: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

function isUnderLease(node: Node, nodes: readonly Node[], seen: Set<Node>): boolean {
  for (let each = node.parent; each; each = each.parent) {
    if (isFunction(each) && isLeased(each, nodes, seen)) {
      return true;
    }
  }
  return false;
}

function isLeased(run: Node, nodes: readonly Node[], seen: Set<Node>): boolean {
  if (takesLease(run) || isCallback(run)) {
    return true;
  }
  const name = nameOf(run.id ?? (run.parent?.type === 'VariableDeclarator' ? run.parent.id : null));
  const declared = run.parent?.type === 'VariableDeclarator' ? run.parent.parent! : run;
  if (name === '' || seen.has(run) || declared.parent?.type.startsWith('Export')) {
    return false;
  }
  seen.add(run);
  const uses = nodes.filter((node) => nameOf(node) === name && node !== run.id && node !== run.parent?.id);
  return uses.length > 0 && uses.every((use) => isCallback(use) || isUnderLease(use, nodes, seen));
}

const takesLease = ({ params }: Node): boolean =>
  (params as Node[]).some((param) => {
    const given = param.typeAnnotation as { typeAnnotation?: { typeName?: Node } } | undefined;
    return nameOf(given?.typeAnnotation?.typeName) === 'Lease';
  });

const isCallback = (node: Node): boolean =>
  node.parent?.type === 'CallExpression' && node.parent.callee !== node && nameOf(node.parent.callee) === 'underLease';

/** The kinds of the keys that a source takes leases by. */
export const keysIn = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  return /\bunderLease\(/.test(source) ? [...source.matchAll(/`([a-z]+):\$\{/g)].map(([, kind]) => kind!) : [];
};
