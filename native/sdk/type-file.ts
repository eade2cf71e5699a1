import { type SdkFunction, type SdkValue, sdkEvents, sdkFunctions } from './functions.ts';
import { errorCodes } from './src/qdb-error.ts';

/** `qdb.d.ts`: the types of the global `qdb`, written from the same table as the documents. */
export function typeFile(): string {
  return `/** The SDK of packed apps. Every method takes one object, answers a promise, and honours success, fail and complete. */
export type QdbErrorCode = ${errorCodes.map((code) => `'${code}'`).join(' | ')};
export interface QdbError extends Error {
  readonly code: QdbErrorCode;
  readonly api: string;
}
export interface QdbCallbacks<Result> {
  success?(result: Result): void;
  fail?(error: QdbError): void;
  complete?(outcome: Result | QdbError): void;
}
export interface QdbEvents {
${sdkEvents.map(({ name, data }) => `  ${name}: ${objectOf(data)};`).join('\n')}
}
export interface Qdb {
  readonly inApp: boolean;
  readonly platform: 'android' | 'ios' | 'browser';
  ready(): Promise<{ inApp: boolean; platform: string }>;
  can(name: string): boolean;
  on<Name extends keyof QdbEvents>(event: Name, listener: (data: QdbEvents[Name]) => void): () => void;
  call(name: string, params?: object): Promise<unknown>;
${namespaces().map(namespaceText).join('\n')}
}
declare global {
  const qdb: Qdb;
}
`;
}

function namespaces(): [string, SdkFunction[]][] {
  return Object.entries(Object.groupBy(sdkFunctions, ({ name }) => name.split('.')[0]!)) as [string, SdkFunction[]][];
}

function namespaceText([name, functions]: [string, SdkFunction[]]): string {
  return `  ${name}: {\n${functions.map(methodText).join('\n')}\n  };`;
}

function methodText({ name, title, params, result }: SdkFunction): string {
  const answer = objectOf(result);
  const mayBeLeftOut = params.every(({ optional }) => optional) ? '?' : '';
  const own = params.length === 0 ? '' : `${objectOf(params)} & `;
  const method = name.split('.')[1]!;
  return `    /** ${title.en} */\n    ${method}(options${mayBeLeftOut}: ${own}QdbCallbacks<${answer}>): Promise<${answer}>;`;
}

function objectOf(values: readonly SdkValue[]): string {
  if (values.length === 0) {
    return 'object';
  }
  return `{ ${values.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type}`).join('; ')} }`;
}
