import { secondsOf } from '#contract/wire-values.ts';
import type { DirectFiles } from '#server/ports/arrivals.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { type KodoKeys, kodoToken } from './kodo-token.ts';
import type { S3 } from './s3-client.ts';
import {
  beginParts,
  cancelParts,
  completeParts,
  copyObject,
  listObjects,
  listParts,
  removeObject,
  sizeOfObject,
} from './s3-objects.ts';

export type ArrivalSettings = KodoKeys & { bucket: string; kodoUrl: string | null; sendsDownloads: boolean };

type Parts = {
  s3: S3;
  settings: ArrivalSettings;
  clock: Clock;
  keyOf(sha256: string): string;
  digestOf(s3: S3, key: string, onProgress: (bytes: number) => void): Promise<Required<StoredBytes> | null>;
};

const PREFIX = 'arriving/';
/** Amazon's 10,000 parts of it have room for 160 GB; other stores want equal parts too. */
const PART_BYTES = 16 * 2 ** 20;
const ADDRESS_SECONDS = 900;
const FORM_SECONDS = 3600;

/** Files that browsers send to the store by themselves, in parts whose addresses we sign. */
export function createDirectArrivals({ s3, settings, clock, keyOf, digestOf }: Parts): DirectFiles {
  const { bucket, kodoUrl } = settings;
  const at = (code: string) => `${PREFIX}${code}`;
  return {
    way: 'direct',
    partSize: PART_BYTES,
    begin: (code) => beginParts(s3, at(code)),
    addressOf: (code, upload, { number, size }) =>
      s3.addressOf('PUT', at(code), {
        query: { partNumber: String(number), uploadId: upload },
        // The store takes exactly as many bytes.
        headers: { 'content-length': String(size) },
        seconds: ADDRESS_SECONDS,
      }),
    listParts: async (code, upload) =>
      (await listParts(s3, at(code), upload))?.map(({ number, size }) => ({ number, size })) ?? [],
    async complete(code, upload) {
      const parts = await listParts(s3, at(code), upload);
      if (parts) {
        await completeParts(s3, at(code), upload, parts);
      }
    },
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
      await copyObject(s3, bucket, isThere ? key : at(code), key, size);
    },
    async remove(code) {
      await removeObject(s3, at(code));
      for await (const upload of openUploads(s3, at(code))) {
        await cancelParts(s3, upload.key, upload.id);
      }
    },
    async *list() {
      for await (const { key, modifiedAt } of listObjects(s3, PREFIX)) {
        yield { code: key.slice(PREFIX.length), modifiedAt };
      }
      for await (const { key, modifiedAt } of openUploads(s3, PREFIX)) {
        yield { code: key.slice(PREFIX.length), modifiedAt };
      }
    },
  };
}

type Open = { key: string; id: string; modifiedAt: Date };
type Page = {
  Upload?: { Key: string; UploadId: string; Initiated: string }[];
  NextKeyMarker?: string;
  NextUploadIdMarker?: string;
  IsTruncated?: string;
};

/** Multipart uploads that are neither complete nor canceled. A store that lists none of them (Aliyun OSS) ends them by its own rule. */
async function* openUploads(s3: S3, prefix: string): AsyncGenerator<Open> {
  let markers: Record<string, string> | null = {};
  while (markers) {
    const query: Record<string, string> = { uploads: '', prefix, ...markers };
    const page: Page | null = await s3.read('GET', '', { query }).catch(unlisted);
    for (const { Key, UploadId, Initiated } of page?.Upload ?? []) {
      yield { key: Key, id: UploadId, modifiedAt: new Date(Initiated) };
    }
    const { NextKeyMarker: key = '', NextUploadIdMarker: upload = '' } = page ?? {};
    markers = page?.IsTruncated === 'true' ? { 'key-marker': key, 'upload-id-marker': upload } : null;
  }
}

function unlisted(error: unknown): null {
  if (error instanceof ProviderError && /NotImplemented|MethodNotAllowed|InvalidArgument/.test(error.message)) {
    return null;
  }
  throw error;
}
