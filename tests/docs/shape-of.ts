import { z } from 'zod';
import type { WireWords } from '#contract/call.ts';

/** The part of JSON schema that our calls use. */
type Shape = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  default?: unknown;
};

/** Deeper levels would fill a page; the schema has them. */
const DEEPEST = 2;

/** The fields of a call on the wire in readable form: `name`, `page?`, `status: "done" \| "failed"`, `files: [{…}]`. */
export function shapeOf(schema: z.ZodType, io: 'input' | 'output', words: WireWords = {}): string {
  const shape = onWire(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape, words);
  return shape.properties ? fieldsOf(shape, 0) || '–' : shape.type === 'null' ? '–' : `\`${textOf(shape, 0)}\``;
}

function onWire(shape: Shape, words: WireWords): Shape {
  const { properties, required, items, anyOf } = shape;
  const named = Object.entries(properties ?? {}).map(([name, field]) => [words[name] ?? name, onWire(field, words)]);
  return {
    ...shape,
    ...(properties && { properties: Object.fromEntries(named) }),
    ...(required && { required: required.map((name) => words[name] ?? name) }),
    ...(items && { items: onWire(items, words) }),
    ...(anyOf && { anyOf: anyOf.map((one) => onWire(one, words)) }),
  };
}

function fieldsOf({ properties = {}, required = [] }: Shape, depth: number): string {
  return Object.entries(properties)
    .map(([name, field]) => `\`${fieldOf(name, field, required.includes(name), depth + 1)}\``)
    .join(', ');
}

/** A text field is only its name, because most fields are texts. */
function fieldOf(name: string, field: Shape, isRequired: boolean, depth: number): string {
  const type = textOf(field, depth);
  return `${name}${isRequired ? '' : '?'}${type === 'text' ? '' : `: ${type}`}`;
}

function textOf(shape: Shape, depth: number): string {
  if (shape.const !== undefined) {
    return JSON.stringify(shape.const);
  }
  if (shape.enum) {
    return shape.enum.map((one) => JSON.stringify(one)).join(' \\| ');
  }
  if (shape.anyOf) {
    return [...new Set(shape.anyOf.map((one) => textOf(one, depth)))].join(' \\| ');
  }
  if (shape.type === 'array') {
    return `[${shape.items ? textOf(shape.items, depth) : ''}]`;
  }
  return shape.type === 'object' ? objectOf(shape, depth) : (words[String(shape.type)] ?? 'any');
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'int',
  number: 'number',
  boolean: 'bool',
  null: 'null',
};

function objectOf({ properties, required = [], additionalProperties }: Shape, depth: number): string {
  if (!properties) {
    return typeof additionalProperties === 'object' ? `{name: ${textOf(additionalProperties, depth)}}` : '{…}';
  }
  if (depth >= DEEPEST) {
    return '{…}';
  }
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldOf(name, field, required.includes(name), depth + 1),
  );
  return `{${fields.join(', ')}}`;
}
