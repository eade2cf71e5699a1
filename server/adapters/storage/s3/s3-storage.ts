import { open, rm } from 'node:fs/promises';
import type { Clock } from '#server/ports/clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { computeDigest } from '../compute-digest.ts';
import { writeDraft } from '../disk.ts';
import { nameNoSpace } from '../disk-steps.ts';
import { openIncoming, ownerOfThisProcess } from '../incoming.ts';
import { type ArrivalSettings, createDirectArrivals } from './s3-arrivals.ts';
import type { S3 } from './s3-client.ts';
import {
  beginParts,
  cancelParts,
  completeParts,
  copyObject,
  listObjects,
  openObject,
  type Part,
  putPart,
  removeObject,
  sizeOfObject,
} from './s3-objects.ts';

/** Objects are written in parts of this size; smaller ones in one request. */
const PART_BYTES = 16 * 2 ** 20;
const LABEL = '.store';
const PREFIX = 'sha256/';
const DIGEST_SECONDS = 6 * 3600;
/** Addresses are checked when a download begins; a resumed one gets another. */
const DOWNLOAD_SECONDS = 300;

export type S3Storage = {
  s3: S3;
  settings: ArrivalSettings;
  clock: Clock;
  /** A folder of this machine for bytes whose hash is not known yet. */
  folder: string;
};

/** Objects under `sha256/<first two letters>/<sha256>`, those that arrive under `arriving/<code>`, the label under `.store`. */
export async function createS3Storage({ s3, settings, clock, folder }: S3Storage): Promise<Storage> {
  const { bucket } = settings;
  const newDraft = await openIncoming(folder, ownerOfThisProcess());
  const put = (key: string, path: string, size: number) => putFile(s3, key, path, size);

  return {
    async put(source, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const draft = await newDraft().catch(nameNoSpace);
      try {
        const stored = await writeDraft(draft, source, maxBytes);
        const key = keyOf(stored.sha256);
        const isThere = stored.size > PART_BYTES && (await sizeOfObject(s3, key)) === stored.size;
        await (isThere ? copyObject(s3, bucket, key, key, stored.size) : put(key, draft.path, stored.size));
        return stored;
      } catch (error) {
        return nameNoSpace(error);
      } finally {
        await rm(draft.path, { force: true });
      }
    },
    open: async (sha256) => openObject(s3, keyOf(sha256)),
    computeChecksum: async (sha256) => (await digestOf(s3, keyOf(sha256)))?.checksum ?? null,
    remove: async (sha256) => removeObject(s3, keyOf(sha256)),
    async *list() {
      for await (const { key, modifiedAt } of listObjects(s3, PREFIX)) {
        yield { sha256: key.slice(key.lastIndexOf('/') + 1), modifiedAt };
      }
    },
    handOver(sha256, { mime, disposition }) {
      if (!settings.sendsDownloads) {
        return null;
      }
      const query = { 'response-content-type': mime, 'response-content-disposition': disposition };
      const location = s3.addressOf('GET', keyOf(sha256), { query, seconds: DOWNLOAD_SECONDS });
      return { status: 302, headers: { location } };
    },
    async readLabel() {
      const response = await s3.send('GET', LABEL);
      return response && (await response.text()).trim();
    },
    async writeLabel(text) {
      await (await s3.send('PUT', LABEL, { body: Buffer.from(`${text}\n`) }))?.body?.cancel();
    },
    arrivals: createDirectArrivals({ s3, settings, clock, keyOf, digestOf }),
  };
}

/** Read by a thread, through an address of its own. */
function digestOf(s3: S3, key: string, onProgress?: (bytes: number) => void): Promise<Required<StoredBytes> | null> {
  return computeDigest(s3.addressOf('GET', key, { seconds: DIGEST_SECONDS }), onProgress);
}

function keyOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) {
    throw new RangeError('not a SHA-256 in lower-case hex');
  }
  return `${PREFIX}${sha256.slice(0, 2)}/${sha256}`;
}

/** At most one part is in memory. */
async function putFile(s3: S3, key: string, path: string, size: number): Promise<void> {
  const file = await open(path, 'r');
  const part = async (offset: number) => {
    const bytes = new Uint8Array(Math.min(PART_BYTES, size - offset));
    await file.read(bytes, 0, bytes.length, offset);
    return bytes;
  };
  try {
    if (size <= PART_BYTES) {
      await (await s3.send('PUT', key, { body: await part(0) }))?.body?.cancel();
      return;
    }
    const uploadId = await beginParts(s3, key);
    try {
      const parts: Part[] = [];
      for (let offset = 0; offset < size; offset += PART_BYTES) {
        parts.push(await putPart(s3, key, uploadId, parts.length + 1, await part(offset)));
      }
      await completeParts(s3, key, uploadId, parts);
    } catch (error) {
      await cancelParts(s3, key, uploadId).catch(() => {});
      throw error;
    }
  } finally {
    await file.close();
  }
}
