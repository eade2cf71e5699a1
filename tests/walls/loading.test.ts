import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourcesOf } from './imports-of.ts';

type Node = { type: string; [part: string]: unknown };

test('no file of web/ calls a function while it loads that reads a constant further down, which does not exist yet', () => {
  const early = `show();\nfunction show() { return shown; }\nconst shown = 'tea';`;
  expect(tooEarlyIn('early.ts', early)).toEqual(['shown']);
  expect(tooEarlyIn('right.ts', early.replace('const shown = ', 'function shown() {} // '))).toEqual([]);
  const files = sourcesOf('web');
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    tooEarlyIn(file, readFileSync(file, 'utf8')).map((name) => `${file} reads ${name} before it is there`),
  );
  expect(found).toEqual([]);
});

/** The constants that are named by a statement above them, or by a function that such a statement calls. */
function tooEarlyIn(file: string, source: string): string[] {
  const body = parseSync(file, source).program.body as unknown as Node[];
  const declared = body.map((node) => (/^Export/.test(node.type) ? (node.declaration as Node | null) : node));
  const functions = new Map(
    declared.flatMap((node) => (node?.type === 'FunctionDeclaration' ? [[nameOf(node), node] as const] : [])),
  );
  const constants = new Map(declared.flatMap((node, place) => constantsOf(node).map((name) => [name, place] as const)));
  return body.flatMap((node, place) =>
    /(Expression|If|ForOf|Try)Statement/.test(node.type)
      ? [...namesReached(node, functions)].filter((name) => (constants.get(name) ?? -1) > place)
      : [],
  );
}

const nameOf = (node: Node) => (node.id as { name: string } | null)?.name ?? '';

function constantsOf(node: Node | null | undefined): string[] {
  if (node?.type === 'VariableDeclaration') {
    return (node.declarations as Node[]).map(nameOf);
  }
  return node?.type === 'ClassDeclaration' ? [nameOf(node)] : [];
}

function namesReached(from: Node, functions: ReadonlyMap<string, Node>): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
    } else if (node && typeof node === 'object' && typeof (node as Node).type === 'string') {
      enter(node as Node);
    }
  };
  const enter = (node: Node): void => {
    const name = node.type === 'Identifier' ? (node.name as string) : '';
    if (name !== '' && !names.has(name)) {
      names.add(name);
      visit(functions.get(name));
    }
    for (const [part, inside] of Object.entries(node)) {
      const isName = (part === 'property' || part === 'key') && node.computed === false;
      if (!isName && part !== 'typeAnnotation') {
        visit(inside);
      }
    }
  };
  visit(from);
  return names;
}
