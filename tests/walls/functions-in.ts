import { parseSync } from 'vite';

type Node = {
  type: string;
  start: number;
  end: number;
  id?: NamedNode | null;
  key?: NamedNode;
  [part: string]: unknown;
};
type NamedNode = { name?: string };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The functions of a source with their lines, those inside others included. One without a name has that of its variable or member. */
export function functionsIn(file: string, source: string): { name: string; lines: number }[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  }
  const found: { name: string; lines: number }[] = [];
  const visit = (node: unknown, given: string): void => {
    if (Array.isArray(node)) {
      for (const each of node) {
        visit(each, given);
      }
    } else if (isNode(node)) {
      const name = node.id?.name ?? node.key?.name ?? given;
      if (FUNCTIONS.has(node.type)) {
        found.push({ name, lines: source.slice(node.start, node.end).split('\n').length });
      }
      for (const part of Object.values(node)) {
        visit(part, name);
      }
    }
  };
  visit(program, '(module)');
  return found;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
