import { rm } from 'node:fs/promises';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { NoSpaceError, type Storage } from '#server/ports/storage.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { computeDigest } from '../compute-digest.ts';
import { writeDraft } from '../disk.ts';
import { nameNoSpace } from '../disk-steps.ts';
import { openIncoming, ownerOfThisProcess } from '../incoming.ts';
import { PART_BYTES, putFile } from './put-file.ts';
import { NAME } from './s3-answers.ts';
import { type ArrivalSettings, createDirectArrivals } from './s3-arrivals.ts';
import type { S3 } from './s3-client.ts';
import { listObjects, openObject, sizeOfObject } from './s3-reads.ts';
import { copyObject, putObject, removeObject } from './s3-writes.ts';

const LABEL = '.store';
const PROBE = '.probe';
const PREFIX = 'sha256/';
const HASH = /^[0-9a-f]{64}$/;
const DIGEST_SECONDS = 6 * 3600;
/** Seconds; an address is checked when a download begins, and a resumed download gets another. */
const DOWNLOAD_SECONDS = 300;

export type S3Storage = {
  s3: S3;
  settings: ArrivalSettings;
  clock: Clock;
  /** A folder of this machine for bytes whose hash is not known yet. */
  folder: string;
};

/** Objects under `sha256/<first two letters>/<sha256>`, arriving ones under `arriving/<code>`, the label under `.store`. */
export async function createS3Storage({ s3, settings, clock, folder }: S3Storage): Promise<Storage> {
  const newDraft = await openIncoming(folder, ownerOfThisProcess());

  return {
    async put(source, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const draft = await newDraft().catch(nameNoSpace);
      try {
        const stored = await writeDraft(draft, source, maxBytes).catch(nameNoSpace);
        const key = keyOf(stored.sha256);
        const isThere = stored.size > PART_BYTES && (await sizeOfObject(s3, key)) === stored.size;
        await (isThere ? copyObject(s3, key, key, stored.size) : putFile(s3, key, draft.path, stored.size));
        return stored;
      } finally {
        await rm(draft.path, { force: true });
      }
    },
    open: async (sha256) => openObject(s3, keyOf(sha256), sha256),
    async computeChecksum(sha256) {
      const digest = await digestOf(s3, keyOf(sha256));
      if (digest && digest.sha256 !== sha256) {
        throw new ProviderError('unknown', `${NAME} has other bytes under ${sha256}`);
      }
      return digest?.checksum ?? null;
    },
    remove: async (sha256) => void (await removeObject(s3, keyOf(sha256))),
    list: () => listStored(s3),
    handOver(sha256, { mime, disposition }) {
      if (!settings.sendsDownloads) {
        return null;
      }
      const query = { 'response-content-type': mime, 'response-content-disposition': disposition };
      const location = s3.addressOf('GET', keyOf(sha256), { query, seconds: DOWNLOAD_SECONDS });
      return { status: 302, headers: { location } };
    },
    readLabel: () => readLabel(s3),
    writeLabel: (text) => putObject(s3, LABEL, Buffer.from(`${text}\n`)),
    probe: () => probe(s3),
    arrivals: createDirectArrivals({ s3, settings, clock, keyOf, digestOf }),
  };
}

/** A label ends with a line feed, so that a truncated one is not mistaken for another. */
const readLabel = (s3: S3): Promise<string | null> =>
  s3.find('NoSuchKey', 'GET', LABEL, {}, ({ status, body }) => {
    const [, text] = /^([\w-]{1,64})\n$/.exec(body.toString()) ?? [];
    if (status !== 200 || text === undefined) {
      throw new ProviderError('unknown', `${NAME} answered HTTP ${status} and no label`);
    }
    return text;
  });

/** Tries everything that the key must be allowed to do, on objects that nobody reads. */
async function probe(s3: S3): Promise<void> {
  try {
    await readLabel(s3);
    await putObject(s3, PROBE, Buffer.from('a probe of the operator\n'));
    for await (const _ of listObjects(s3, PROBE)) {
      break;
    }
    await removeObject(s3, PROBE);
  } catch (error) {
    throw error instanceof NoSpaceError ? error.cause : error;
  }
}

/** Computed by a thread, which reads through an address of its own; existence and length are checked before. */
async function digestOf(
  s3: S3,
  key: string,
  onProgress?: (bytes: number) => void,
): Promise<Required<StoredBytes> | null> {
  const size = await sizeOfObject(s3, key);
  if (size === null) {
    return null;
  }
  try {
    return await computeDigest(s3.addressOf('GET', key, { seconds: DIGEST_SECONDS }), onProgress, size);
  } catch (error) {
    throw new ProviderError('unknown', `${NAME}: an object could not be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Objects with other names are not ours. */
async function* listStored(s3: S3): AsyncGenerator<{ sha256: string; modifiedAt: Date }> {
  for await (const { key, modifiedAt } of listObjects(s3, PREFIX)) {
    const sha256 = key.slice(key.lastIndexOf('/') + 1);
    if (HASH.test(sha256) && key === keyOf(sha256)) {
      yield { sha256, modifiedAt };
    }
  }
}

function keyOf(sha256: string): string {
  if (!HASH.test(sha256)) {
    throw new RangeError('not a SHA-256 in lower-case hex');
  }
  return `${PREFIX}${sha256.slice(0, 2)}/${sha256}`;
}
