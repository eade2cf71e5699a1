import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page } from './page-cache.ts';

const packers = {
  br: (body: string) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string) => promisify(gzip)(body),
};
type Encoding = keyof typeof packers;

const packed = new WeakMap<Page, Partial<Record<Encoding, Promise<Buffer>>>>();

/** The accepted encoding (RFC 9110 §12.5.3); null means that the page is sent uncompressed. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const encodings = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]);
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : null;
}

const WORTHWHILE_BYTES = 1024;

/** Whether a page can be compressed in advance. Inline scripts carry the nonce of each answer, so such pages differ each time. */
export const isPackable = ({ body, nonce }: Page): boolean => body.length > WORTHWHILE_BYTES && !body.includes(nonce);

/** Compresses a shared page once, because compression costs ten times as much as sending. */
export function packOnce(page: Page, encoding: Encoding): Promise<Buffer> {
  const bodies = packed.get(page) ?? {};
  packed.set(page, bodies);
  bodies[encoding] ??= packers[encoding](page.body);
  return bodies[encoding];
}
