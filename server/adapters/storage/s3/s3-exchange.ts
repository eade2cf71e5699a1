import { ProviderError } from '#server/ports/provider-error.ts';
import type { HttpAnswer } from '../../provider-call.ts';
import { NAME } from './s3-answers.ts';

/** In bytes; a page of a thousand names has less than one megabyte. */
const LONGEST_DOCUMENT = 2 << 20;

/** The answer of a store; redirects included, because they name the place of the bucket. */
export async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual' });
  } catch (error) {
    throw error instanceof ProviderError ? error : unreachable(url, error);
  }
}

/** The complete answer, whose body is a document. */
export async function bodyOf(response: Response): Promise<HttpAnswer> {
  const { status, headers } = response;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > LONGEST_DOCUMENT) {
      throw new ProviderError('unknown', `${NAME} answered HTTP ${status} and more than ${LONGEST_DOCUMENT} bytes`);
    }
    pieces.push(piece);
  }
  return { status, headers, body: Buffer.concat(pieces) };
}

const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL|EPROTO/;

/** The failure of a connection; `fetch` has the reason in the cause. */
function unreachable({ host }: URL, error: unknown): ProviderError {
  const { code = '', message = '' } = ((error as Error).cause ?? {}) as { code?: string; message?: string };
  const description = `${NAME} at ${host} cannot be reached: ${code || message || (error as Error).message}`;
  return UNTRUSTED.test(code)
    ? new ProviderError('ours', description, { code, fault: 'setting', cause: error })
    : new ProviderError('unknown', description, { code, cause: error });
}
