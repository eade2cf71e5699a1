import { parseSync } from 'vite';

type Node = { type: string; [part: string]: unknown };

const TAG = /<[/!?]?[a-z]/i;

/** The markup of a source into which a value is put by hand: by a template without the tag `html`, or by `+`. */
export function rawMarkupIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  }
  const found: string[] = [];
  const visit = (node: unknown, isSafe: boolean): void => {
    if (Array.isArray(node)) {
      for (const each of node) {
        visit(each, false);
      }
    } else if (isNode(node)) {
      const markup = isSafe ? undefined : textsBesideValues(node).find((text) => TAG.test(text));
      if (markup !== undefined) {
        found.push(markup);
      }
      for (const [part, inside] of Object.entries(node)) {
        visit(inside, part === 'quasi' && isHtml(node));
      }
    }
  };
  visit(program, false);
  return found;
}

/** The constant texts that a node joins with others. */
function textsBesideValues(node: Node): string[] {
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length > 0) {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return [node.left, node.right].flatMap((side) => {
      const { type, value } = side as Node;
      return type === 'Literal' && typeof value === 'string' ? [value] : [];
    });
  }
  return [];
}

const isHtml = ({ type, tag }: Node): boolean =>
  type === 'TaggedTemplateExpression' && (tag as { name?: string }).name === 'html';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
