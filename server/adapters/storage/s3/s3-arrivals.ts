import { secondsOf } from '#contract/wire-values.ts';
import type { DirectFiles } from '#server/ports/arrivals.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { type KodoKeys, kodoToken } from './kodo-token.ts';
import { NAME } from './s3-answers.ts';
import type { S3 } from './s3-client.ts';
import { beginParts, cancelParts, completeParts, listParts } from './s3-parts.ts';
import { listObjects, openUploads, sizeOfObject } from './s3-reads.ts';
import { copyObject, removeObject } from './s3-writes.ts';

export type ArrivalSettings = KodoKeys & { bucket: string; kodoUrl: string | null; sendsDownloads: boolean };

type Parts = {
  s3: S3;
  settings: ArrivalSettings;
  clock: Clock;
  keyOf(sha256: string): string;
  digestOf(s3: S3, key: string, onProgress: (bytes: number) => void): Promise<Required<StoredBytes> | null>;
};

const PREFIX = 'arriving/';
/** The console of a store may create an object named like the prefix for its “folder”; it is not an arrival. */
const CODE = /^\w{1,64}$/;
/** 10,000 parts, Amazon's limit, allow 160 GB; other stores require equal parts too. */
const PART_BYTES = 16 * 2 ** 20;
const ADDRESS_SECONDS = 900;
const FORM_SECONDS = 3600;

/** Files that browsers send directly to the store, in parts whose addresses we sign. */
export function createDirectArrivals({ s3, settings, clock, keyOf, digestOf }: Parts): DirectFiles {
  const { bucket, kodoUrl } = settings;
  return {
    way: 'direct',
    partSize: PART_BYTES,
    begin: (code) => beginParts(s3, at(code)),
    addressOf: (code, upload, { number, size }) =>
      s3.addressOf('PUT', at(code), {
        query: { partNumber: String(number), uploadId: upload },
        // The store then accepts exactly this number of bytes.
        headers: { 'content-length': String(size) },
        seconds: ADDRESS_SECONDS,
      }),
    listParts: async (code, upload) =>
      (await listParts(s3, at(code), upload))?.map(({ number, size }) => ({ number, size })) ?? [],
    complete: (code, upload) => complete(s3, at(code), upload),
    formFor(code, size) {
      const deadline = secondsOf(clock.now()) + FORM_SECONDS;
      const policy = { scope: `${bucket}:${at(code)}`, deadline, insertOnly: 1, fsizeLimit: size } as const;
      return kodoUrl === null ? null : { url: kodoUrl, key: at(code), token: kodoToken(settings, policy) };
    },
    sizeOf: (code) => sizeOfObject(s3, at(code)),
    digest: (code, onProgress) => digestOf(s3, at(code), onProgress),
    keep: async (code, { sha256, size }) => {
      const key = keyOf(sha256);
      const isThere = (await sizeOfObject(s3, key)) === size;
      await copyObject(s3, isThere ? key : at(code), key, size);
    },
    remove: (code) => remove(s3, at(code)),
    list: () => list(s3),
  };
}

async function complete(s3: S3, key: string, upload: string): Promise<void> {
  const parts = await listParts(s3, key, upload);
  if (!parts) {
    return;
  }
  if (parts.some(({ number }, index) => number !== index + 1)) {
    throw new ProviderError('unknown', `${NAME} lists ${parts.length} parts with one missing between them`);
  }
  await completeParts(s3, key, upload, parts);
}

async function remove(s3: S3, name: string): Promise<void> {
  await removeObject(s3, name);
  for await (const { key, id } of openUploads(s3, name)) {
    if (key === name) {
      await cancelParts(s3, key, id);
    }
  }
}

async function* list(s3: S3): AsyncGenerator<{ code: string; modifiedAt: Date }> {
  for (const pages of [listObjects(s3, PREFIX), openUploads(s3, PREFIX)]) {
    for await (const { key, modifiedAt } of pages) {
      const code = key.slice(PREFIX.length);
      if (CODE.test(code)) {
        yield { code, modifiedAt };
      }
    }
  }
}

function at(code: string): string {
  if (!CODE.test(code)) {
    throw new RangeError('not the code of an arrival');
  }
  return `${PREFIX}${code}`;
}
