import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'qdb-storage-config-'));
const storageOf = (environment: Record<string, string>) => {
  const loaded = loadConfig({ DATA_DIR, ...environment });
  return loaded.ok ? loaded.config.storage : loaded.problems;
};
const kodo = {
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: 'https://s3.cn-east-1.qiniucs.com',
  S3_REGION: 'cn-east-1',
  S3_BUCKET: 'qdb-installers',
  S3_ACCESS_KEY: 'AK',
  S3_SECRET_KEY: 'SK',
};

describe('the storage', () => {
  test('is the disk, or a bucket with its keys', () => {
    expect(storageOf({})).toEqual({ driver: 'disk', inNginx: null });
    expect(storageOf(kodo)).toEqual({
      driver: 's3',
      endpoint: 'https://s3.cn-east-1.qiniucs.com',
      region: 'cn-east-1',
      bucket: 'qdb-installers',
      accessKey: 'AK',
      secretKey: 'SK',
      isPathStyle: true,
      kodoUrl: null,
      sendsDownloads: false,
    });
    expect(storageOf({ ...kodo, S3_ADDRESSING: 'host', KODO_UPLOAD_URL: 'https://up.qiniup.com' })).toMatchObject({
      isPathStyle: false,
      kodoUrl: 'https://up.qiniup.com',
    });
  });

  test.each(['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])(
    'of a bucket wants %s, and says what it is',
    (key) => {
      const problems = storageOf({ ...kodo, [key]: '' });
      expect(problems).toEqual([expect.stringContaining(`${key}: is missing, because STORAGE_DRIVER is s3: `)]);
    },
  );

  test('lets nginx or the bucket send downloads, each where it has the bytes', () => {
    expect(storageOf({ DOWNLOADS_FROM: 'nginx' })).toEqual({ driver: 'disk', inNginx: '/stored/' });
    expect(storageOf({ ...kodo, DOWNLOADS_FROM: 'bucket' })).toMatchObject({ sendsDownloads: true });
    expect(storageOf({ DOWNLOADS_FROM: 'bucket' })).toEqual([
      'DOWNLOADS_FROM: must not be bucket without STORAGE_DRIVER=s3',
    ]);
    expect(storageOf({ ...kodo, DOWNLOADS_FROM: 'nginx' })).toEqual([
      'DOWNLOADS_FROM: must not be nginx without STORAGE_DRIVER=disk',
    ]);
  });

  test('without a bucket has no use for an address of Kodo', () => {
    expect(storageOf({ KODO_UPLOAD_URL: 'https://up.qiniup.com' })).toEqual([
      'KODO_UPLOAD_URL: has no meaning without STORAGE_DRIVER=s3',
    ]);
  });
});
