import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call, Calls } from '#contract/call.ts';
import { failures } from '#contract/failures.ts';
import type { SchemasOf } from '#contract/schemas.ts';
import type { Localized } from '#words/language.ts';
import { shapeOf } from './shape-of.ts';

type Stream = { method: string; path: string; access: string; stream: true };
export type ContractOf = {
  feature: string;
  source: string;
  calls: Calls;
  streams: Record<string, Stream>;
  schemas: SchemasOf<Calls>;
};

/** The contract, feature by feature. */
export const readContract = (): Promise<ContractOf[]> =>
  Promise.all(globSync('contract/*/calls.ts').sort().map(readFeature));

/** The tables of docs/calls.md. */
export function callTables(contract: readonly ContractOf[]): string {
  return contract.map(tableOf).join('\n\n');
}

async function readFeature(file: string): Promise<ContractOf> {
  const feature = basename(dirname(file));
  const exported = Object.entries(await load<Record<string, Calls | Stream>>(file));
  const isStream = (value: Calls | Stream): value is Stream => value.stream === true;
  const calls = Object.assign({}, ...exported.flatMap(([, value]) => (isStream(value) ? [] : [value]))) as Calls;
  const streams = exported.flatMap(([name, value]) => (isStream(value) ? [[name, value] as const] : []));
  const schemas = await load<Record<string, SchemasOf<Calls>>>(`contract/${feature}/schemas.ts`);
  const own = schemas[`${feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Schemas`]!;
  const source = [file, ...globSync(`contract/${feature}/calls/*.ts`)]
    .map((part) => readFileSync(part, 'utf8'))
    .join('');
  return { feature, source, calls, streams: Object.fromEntries(streams), schemas: own };
}

const load = async <Module>(file: string) => (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;

function tableOf({ feature, source, calls, streams, schemas }: ContractOf): string {
  const rows = Object.entries(calls).map(([name, call]) => row(source, name, call, schemas));
  const streamed = Object.entries(streams).map(
    ([name, { method, path, access }]) =>
      `| \`${name}\`${meaningOf(source, name)} | ${method} \`${path}\`<br>${access}, stream | query | one event a line | – |`,
  );
  const head = ['| call | address | fields in | fields out | failures |', '|---|---|---|---|---|'];
  return [`### ${feature}`, ...head, ...rows, ...streamed].join('\n');
}

function row(source: string, name: string, call: Call, schemas: SchemasOf<Calls>): string {
  const { input, output } = schemas[name]!;
  const cells = [
    `\`${name}\`${meaningOf(source, name)}`,
    `${methodsOf(call)} \`${call.path}\`<br>${markOf(call)}`,
    shapeOf(input, 'input', call.words),
    shapeOf(output, 'output', call.words),
    call.failures.map((failure) => `\`${failure}\``).join(' ') || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** `POST or GET (without \`retry\`)`. */
const methodsOf = ({ method, also }: Call) =>
  [
    method,
    ...(also ? [`or ${also.method}`] : []),
    ...(also?.except ? [`(without ${also.except.map((name) => `\`${name}\``).join(', ')})`] : []),
  ].join(' ');

/** `form, guarded → 1, quiet, no overlay, once`. */
const markOf = ({ body, access, success, quiet, overlay, once, clears, namesCaller }: Call) =>
  [
    body,
    `${access} → ${success}`,
    ...(quiet ? ['quiet'] : []),
    ...(overlay === false ? ['no overlay'] : []),
    ...(once ? ['once'] : []),
    ...(clears ? ['clears'] : []),
    ...(namesCaller ? ['names the caller'] : []),
  ].join(', ');

/** The comment above an entry of the contract, as one line. */
function meaningOf(source: string, name: string): string {
  const [, comment] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n(?: {2}${name}: \\{|export const ${name} = )`).exec(source) ?? [];
  const text = comment?.replace(/\s*\n\s*\* ?/g, ' ').trim();
  return text ? `<br>${text.replaceAll('|', '\\|')}` : '';
}

/** The catalog of failures, in both languages. */
export const failureTable = (): string =>
  [
    '| name | English | 中文 |',
    '|---|---|---|',
    ...Object.entries<Localized>(failures).map(([name, { zh, en }]) => `| \`${name}\` | ${en} | ${zh} |`),
  ].join('\n');
