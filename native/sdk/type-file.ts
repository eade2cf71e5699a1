import { sdkEvents, sdkFunctions } from '#modules/functions.ts';
import type { SdkFunction, SdkValue } from '#modules/sdk-function.ts';
import { errorCodes } from './src/qdb-error.ts';

/** `qdb.d.ts`: the types of the global `qdb`, written from the same table as the documents. */
export function typeFile(): string {
  const results = nameResults();
  const answer = (values: readonly SdkValue[]) => results.get(values) ?? 'object';
  return `/** The SDK of packed apps. Every method takes one object, answers a promise, and honors success, fail and complete. */
export type QdbErrorCode =
${errorCodes.map((code) => `  | '${code}'`).join('\n')};
export interface QdbError extends Error {
  readonly code: QdbErrorCode;
  readonly api: string;
}
export interface QdbCallbacks<Result> {
  success?(result: Result): void;
  fail?(error: QdbError): void;
  complete?(outcome: Result | QdbError): void;
}
${[...results].map(([values, name]) => interfaceText(name, values)).join('\n')}
export interface QdbEvents {
${sdkEvents.map(({ name, title, data }) => `  /** ${title.en} */\n  ${propertyName(name)}: ${answer(data)};`).join('\n')}
}
export interface Qdb {
  readonly inApp: boolean;
  readonly platform: 'android' | 'ios' | 'browser';
  ready(): Promise<{ inApp: boolean; platform: string }>;
  can(name: string): boolean;
  on<Name extends keyof QdbEvents>(event: Name, listener: (data: QdbEvents[Name]) => void): () => void;
  call(name: string, params?: object): Promise<unknown>;
${namespaces()
  .map(([name, functions]) => `  ${name}: {\n${functions.map((each) => methodText(each, answer)).join('\n')}\n  };`)
  .join('\n')}
}
declare global {
  const qdb: Qdb;
}
`;
}

/** Each result once, under the name of the first function that has it; the data of an event that no function answers, under the event's. */
function nameResults(): Map<readonly SdkValue[], string> {
  const names = new Map<readonly SdkValue[], string>();
  for (const { name, result = [] } of sdkFunctions) {
    if (result.length > 0 && !names.has(result)) {
      names.set(result, `${name.split('.').map(capitalized).join('')}Result`);
    }
  }
  for (const { name, data } of sdkEvents) {
    if (data.length > 0 && !names.has(data)) {
      names.set(data, `${name.split('.').map(capitalized).join('')}Event`);
    }
  }
  return names;
}

const propertyName = (name: string): string => (name.includes('.') ? `'${name}'` : name);

function interfaceText(name: string, values: readonly SdkValue[]): string {
  const fields = values.map(({ text, ...field }) => `  /** ${text.en} */\n  ${fieldText(field)};`);
  return `export interface ${name} {\n${fields.join('\n')}\n}`;
}

function namespaces(): [string, SdkFunction[]][] {
  return Object.entries(Object.groupBy(sdkFunctions, ({ name }) => name.split('.')[0]!)) as [string, SdkFunction[]][];
}

function methodText(
  { name, title, params = [], result = [] }: SdkFunction,
  answer: (values: readonly SdkValue[]) => string,
): string {
  const mayBeLeftOut = params.every(({ optional }) => optional) ? '?' : '';
  const own = params.length === 0 ? '' : `{ ${params.map(fieldText).join('; ')} } & `;
  const options = `options${mayBeLeftOut}: ${own}QdbCallbacks<${answer(result)}>`;
  return `    /** ${title.en} */\n    ${name.split('.')[1]}(${options}): Promise<${answer(result)}>;`;
}

function fieldText({ name, type, optional }: Pick<SdkValue, 'name' | 'type' | 'optional'>): string {
  return `${name}${optional ? '?' : ''}: ${type}`;
}

function capitalized(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
