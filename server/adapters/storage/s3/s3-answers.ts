import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ProviderError } from '#server/ports/provider-error.ts';
import { failureOf } from '../../failure-codes.ts';
import { type HttpAnswer, isBusyStatus, retryAfterOf } from '../../provider-call.ts';
import { s3Codes } from './s3-codes.ts';

export const NAME = 'S3';

/** The content of an answer's root: elements by their names; values are texts, or elements again. */
export type Document = Readonly<Record<string, unknown>>;

/** The store that an answer comes from. */
type Place = { bucket: string; endpoint: string };

const LISTS = ['Contents', 'Part', 'Upload'];
const parser = new XMLParser({
  parseTagValue: false,
  ignoreDeclaration: true,
  processEntities: true,
  // Versitygw writes quotes as numbers.
  htmlEntities: true,
  isArray: (name) => LISTS.includes(name),
});

/**
 * The document of an answer with any name of its root (Amazon has `…Result`, others `…Response`). An answer of 200 may be an `Error` too, because a
 * store that works for long sends its status first (CompleteMultipartUpload, CopyObject). A truncated document is an error.
 */
export function documentOf(answer: HttpAnswer, place: Place): Document {
  const [name, root] = rootOf(answer.body.toString()) ?? ['', null];
  if (name === 'Error') {
    throw failureOfAnswer('', answer, place);
  }
  if (root === null || /^html$/i.test(name)) {
    throw new ProviderError('unknown', `${NAME} answered HTTP ${answer.status} and no document`);
  }
  return root;
}

/** The failure in an unexpected answer. */
export function failureOfAnswer(method: string, answer: HttpAnswer, { bucket, endpoint }: Place): ProviderError {
  const { status, headers } = answer;
  const [name, root] = rootOf(answer.body.toString()) ?? ['', null];
  const fields = name === 'Error' && root ? root : {};
  const code = typeof fields.Code === 'string' ? fields.Code.trim() : '';
  const isWrite = method === 'PUT' || method === 'POST';
  if (code === 'NoSuchBucket' || (status === 404 && isWrite && !code.startsWith('NoSuch'))) {
    const words = `there is no bucket “${bucket}” at ${endpoint}`;
    return new ProviderError('ours', `${NAME}: 404 ${code || 'HTTP 404'}: ${words}`, { code, fault: 'setting' });
  }
  if (code === '') {
    return failureOfStatus(status, retryAfterOf(headers));
  }
  return failureOf(NAME, s3Codes, { code, words: String(fields.Message ?? ''), answer });
}

/** The failure of an answer without a code of S3: from a proxy, or to HEAD, which has no body. */
function failureOfStatus(status: number, retryAfterSeconds: number): ProviderError {
  const message = `${NAME} answered HTTP ${status} without a code`;
  const code = `HTTP ${status}`;
  if (status === 507) {
    return new ProviderError('ours', message, { code, fault: 'quota' });
  }
  if (status === 401 || status === 403) {
    return new ProviderError('ours', message, { code, fault: 'permission' });
  }
  return new ProviderError(isBusyStatus(status) || status === 408 ? 'busy' : 'unknown', message, {
    code,
    retryAfterSeconds,
  });
}

/** The text of an element in a document. */
export function textIn(document: Document, name: string, like = /^[^\p{Cc}]+$/u): string {
  const value = document[name];
  if (typeof value !== 'string' || !like.test(value)) {
    throw new ProviderError('unknown', `${NAME} answered a document without ${name}`);
  }
  return value;
}

/** The elements of one name in a document. */
export function listIn(document: Document, name: string): Document[] {
  const list = document[name] ?? [];
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'object' || one === null)) {
    throw new ProviderError('unknown', `${NAME} answered a list without ${name}`);
  }
  return list as Document[];
}

export function timeIn(document: Document, name: string): Date {
  const time = new Date(textIn(document, name));
  if (Number.isNaN(time.getTime())) {
    throw new ProviderError('unknown', `${NAME} answered a time that is none`);
  }
  return time;
}

/** A number of bytes; throws for anything else, such as a missing header. */
export function bytesIn(text: unknown): number {
  if (!/^\d{1,15}$/.test(String(text))) {
    throw new ProviderError('unknown', `${NAME} answered without a length`);
  }
  return Number(text);
}

function rootOf(text: string): [string, Document] | null {
  if (!/^\s*</.test(text) || XMLValidator.validate(text) !== true) {
    return null;
  }
  const roots = Object.entries(parse(text)).filter(([name]) => name !== '?xml');
  const [root] = roots;
  if (roots.length !== 1 || !root) {
    return null;
  }
  return [root[0], typeof root[1] === 'object' && root[1] !== null ? (root[1] as Document) : {}];
}

function parse(text: string): Document {
  try {
    return parser.parse(text) as Document;
  } catch {
    // The validator accepts some texts that the parser does not.
    return {};
  }
}
