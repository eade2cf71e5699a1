import { parseSync } from 'vite';

/** A regular expression of a source file; one built at run time has only its source text. */
export type FoundExpression = { line: number; text: string; expression: RegExp | null };

/** Every regular expression of a file: literals, and arguments of `RegExp`. */
export function expressionsIn(file: string, source: string): FoundExpression[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new SyntaxError(`${file}: ${errors[0]!.message}`);
  }
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  return nodesOf(program).flatMap((node): FoundExpression[] => {
    const text = source.slice(node.start, node.end);
    const line = lineOf(node.start);
    if (node.type === 'Literal' && node.regex) {
      return [{ line, text, expression: new RegExp(node.regex.pattern, node.regex.flags) }];
    }
    return isMade(node) ? [{ line, text, expression: null }] : [];
  });
}

type Node = {
  type: string;
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
};

function isMade({ type, callee }: Node): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
}

function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) {
    return [];
  }
  const inner = Object.values(value).flatMap(nodesOf);
  return 'type' in value ? [value as Node, ...inner] : inner;
}
