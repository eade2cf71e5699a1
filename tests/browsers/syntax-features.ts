import { compatData, type Entry } from './compat-data.ts';
import type { Feature, Node } from './script-features.ts';

const { operators, statements, classes, builtins, grammar } = compatData.javascript;

type Check = [name: string, entry: Entry | undefined, isIt: (node: Node, above: readonly Node[]) => boolean];

const isFunction = ({ type }: Node) => /Function/.test(type);
const isPrivate = (key: unknown) => (key as Node | null)?.type === 'PrivateIdentifier';
const hasOperator = (type: string, operator: string) => (node: Node) =>
  node.type === type && node.operator === operator;
const isOfType = (type: string) => (node: Node) => node.type === type;

/** Faults of engines, by Babel's data (bugfix-v8-spread-parameters-in-optional-chaining, bugfix-safari-class-field-initializer-scope). */
const spreadBehindChain: Entry = {
  __compat: { support: { chrome: { version_added: '91' } } } as Entry['__compat'] & object,
};

const parenthesesInFields: Entry = {
  __compat: { support: { safari: { version_added: '16' }, safari_ios: { version_added: '16' } } } as Entry['__compat'] &
    object,
};

/** Syntax that came after ES2015. */
const checks: readonly Check[] = [
  ['**', operators.exponentiation, hasOperator('BinaryExpression', '**')],
  ['??', operators.nullish_coalescing, hasOperator('LogicalExpression', '??')],
  ['??=', operators.nullish_coalescing_assignment, hasOperator('AssignmentExpression', '??=')],
  ['||=', operators.logical_or_assignment, hasOperator('AssignmentExpression', '||=')],
  ['&&=', operators.logical_and_assignment, hasOperator('AssignmentExpression', '&&=')],
  ['?.', operators.optional_chaining, isOfType('ChainExpression')],
  [
    '?. with spread arguments',
    spreadBehindChain,
    (node, above) =>
      node.type === 'SpreadElement' && above[0]?.type === 'CallExpression' && above[1]?.type === 'ChainExpression',
  ],
  [
    'parentheses in the first value of a field',
    parenthesesInFields,
    (node, above) =>
      node.type === 'ParenthesizedExpression' &&
      above.find((each) => isFunction(each) || /^(PropertyDefinition|ClassBody)$/.test(each.type))?.type ===
        'PropertyDefinition',
  ],
  ['import()', operators.import, isOfType('ImportExpression')],
  [
    'import.meta',
    operators.import_meta,
    (node) => node.type === 'MetaProperty' && (node.meta as Node).name === 'import',
  ],
  ['async', statements.async_function, (node) => isFunction(node) && node.async === true],
  [
    'async generator',
    statements.async_generator_function,
    (node) => isFunction(node) && node.async === true && node.generator === true,
  ],
  ['for await', statements.for_await_of, (node) => node.type === 'ForOfStatement' && node.await === true],
  [
    'await outside of functions',
    operators.await?.top_level,
    (node, above) => (node.type === 'AwaitExpression' || node.await === true) && !above.some(isFunction),
  ],
  [
    'catch {}',
    statements.try_catch?.optional_catch_binding,
    (node) => node.type === 'CatchClause' && node.param === null,
  ],
  [
    'spread in objects',
    operators.spread?.spread_in_object_literals,
    (node, [parent]) => node.type === 'SpreadElement' && parent?.type === 'ObjectExpression',
  ],
  [
    'rest in objects',
    operators.destructuring?.rest_in_objects,
    (node, [parent]) => node.type === 'RestElement' && parent?.type === 'ObjectPattern',
  ],
  ['class fields', classes.public_class_fields, isOfType('PropertyDefinition')],
  ['private fields', classes.private_class_fields, (node) => node.type === 'PropertyDefinition' && isPrivate(node.key)],
  ['private methods', classes.private_class_methods, (node) => node.type === 'MethodDefinition' && isPrivate(node.key)],
  [
    '#name in',
    classes.private_class_fields_in,
    (node) => node.type === 'BinaryExpression' && node.operator === 'in' && isPrivate(node.left),
  ],
  ['static {}', classes.static?.initialization_blocks, isOfType('StaticBlock')],
  ['1n', builtins.BigInt, (node) => node.type === 'Literal' && typeof node.bigint === 'string'],
  [
    '1_000',
    grammar.numeric_separators,
    (node) => node.type === 'Literal' && typeof node.value === 'number' && /_/.test(String(node.raw)),
  ],
  ['using', statements.using, (node) => node.type === 'VariableDeclaration' && /using/.test(String(node.kind))],
];

export const syntaxFeatures = (node: Node, above: readonly Node[]): Feature[] =>
  checks.filter(([, , isIt]) => isIt(node, above)).map(([name, entry]) => ({ name, entries: entry ? [entry] : [] }));

/** The names of the checks without data, so that a new name in the data is noticed. */
export const unknownSyntax = checks.filter(([, entry]) => !entry?.__compat).map(([name]) => name);
