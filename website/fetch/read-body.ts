import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createUnzip } from 'node:zlib';
import { type FetchOptions, fetchLimits } from './fetch-options.ts';
import { NamedFailure, nameFailure } from './name-failure.ts';

export type Body = { bytes: Uint8Array; wireBytes: number; cut: 'size' | 'time' | null };

const unzip = () => createUnzip({ finishFlush: constants.Z_SYNC_FLUSH });
const decoders: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', unzip],
  ['x-gzip', unzip],
  ['deflate', unzip],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
]);

/** Reads a body up to the limit, counted before and after decompression. Throws errors that `nameFailure` knows. */
export async function readBody(response: IncomingMessage, options: FetchOptions, signal: AbortSignal): Promise<Body> {
  const maxBytes = options.maxBytes ?? fetchLimits.maxBytes;
  const mayCut = options.whenTooLarge === 'cut';
  if (!mayCut && Number(response.headers['content-length']) > maxBytes) {
    throw new NamedFailure('tooLarge', `content-length ${response.headers['content-length']}`);
  }
  const wire = { bytes: 0 };
  const { chunks, full, error } = await collect(decoded(response, wire), maxBytes, wire);
  if (full && !mayCut) {
    throw new NamedFailure('tooLarge', `more than ${maxBytes} bytes`);
  }
  const outOfTime = error !== undefined && signal.aborted;
  if (error !== undefined && !(outOfTime && mayCut && chunks.length > 0)) {
    throw new NamedFailure(outOfTime ? 'timeout' : 'protocol', `body ${nameFailure(error).detail}`);
  }
  const bytes = Buffer.concat(chunks);
  return { bytes, wireBytes: wire.bytes || bytes.length, cut: full ? 'size' : outOfTime ? 'time' : null };
}

function decoded(response: IncomingMessage, wire: { bytes: number }): Readable {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') {
    return response;
  }
  const decoder = decoders.get(encoding)?.();
  if (!decoder) {
    throw new NamedFailure('protocol', `content-encoding ${encoding.slice(0, 40)}`);
  }
  pipeline(response, decoder, () => {});
  response.on('data', (chunk: Uint8Array) => {
    wire.bytes += chunk.length;
  });
  return decoder;
}

type CollectedBody = { chunks: Uint8Array[]; full: boolean; error?: unknown };

async function collect(stream: Readable, maxBytes: number, wire: { bytes: number }): Promise<CollectedBody> {
  const chunks: Uint8Array[] = [];
  let room = maxBytes;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      chunks.push(chunk.subarray(0, room));
      room -= chunk.length;
      if (room < 0 || wire.bytes > maxBytes) {
        return { chunks, full: true };
      }
    }
    return { chunks, full: wire.bytes > maxBytes };
  } catch (error) {
    return { chunks, full: false, error };
  }
}
