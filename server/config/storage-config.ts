import { z } from 'zod';
import type { Problem } from './problem.ts';

const withError = (message: string) => ({ error: message });
const address = z.string().regex(/^https?:\/\/[^/]+\/?$/, 'must be an address such as https://host');
const text = z.string().optional();

/** Keys of the place where files are kept. */
export const storageKeys = {
  STORAGE_DRIVER: z.enum(['disk', 's3'], withError('must be one of disk, s3')).default('disk'),
  DOWNLOADS_FROM: z
    .enum(['server', 'nginx', 'bucket'], withError('must be one of server, nginx, bucket'))
    .default('server'),
  S3_ENDPOINT: address.optional(),
  S3_REGION: text,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_ADDRESSING: z.enum(['path', 'host'], withError('must be path or host')).default('path'),
  KODO_UPLOAD_URL: address.optional(),
};

export const storageSecrets = ['S3_SECRET_KEY'] as const;

type S3Config = {
  driver: 's3';
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  isPathStyle: boolean;
  /** The address at which Qiniu Kodo accepts forms with a token; null for other stores. */
  kodoUrl: string | null;
  /** Whether installers are downloaded from the bucket by signed addresses, and not through this server. */
  sendsDownloads: boolean;
};
/** `inNginx`: the internal location from which nginx in front sends downloads; null when this server sends them. */
type DiskConfig = { driver: 'disk'; inNginx: string | null };
export type StorageConfig = DiskConfig | S3Config;

/** The internal location of `DATA_DIR/storage/` in the nginx of docs/configuration.md. */
const NGINX_LOCATION = '/stored/';

type Environment = Record<string, string | undefined>;
type StorageValues = z.output<z.ZodObject<typeof storageKeys>>;

const needed = {
  S3_ENDPOINT: 'the store’s address, such as https://s3.cn-east-1.qiniucs.com',
  S3_REGION: 'the region that requests are signed for, such as cn-east-1',
  S3_BUCKET: 'the name of the bucket, which nobody else may read',
  S3_ACCESS_KEY: 'an access key that may read, write, list and delete in it',
  S3_SECRET_KEY: 'its secret',
};

export function checkStorage(environment: Environment): Problem[] {
  return [...checkDriver(environment), ...checkDownloads(environment)];
}

/** Each value of DOWNLOADS_FROM needs its storage driver. */
function checkDownloads({ STORAGE_DRIVER = 'disk', DOWNLOADS_FROM }: Environment): Problem[] {
  const driver = ({ nginx: 'disk', bucket: 's3' } as Environment)[DOWNLOADS_FROM ?? ''];
  return driver === undefined || driver === STORAGE_DRIVER
    ? []
    : [{ key: 'DOWNLOADS_FROM', reason: `must not be ${DOWNLOADS_FROM} without STORAGE_DRIVER=${driver}` }];
}

function checkDriver(environment: Environment): Problem[] {
  if (environment.STORAGE_DRIVER !== 's3') {
    const isLost = environment.KODO_UPLOAD_URL !== undefined;
    return isLost ? [{ key: 'KODO_UPLOAD_URL', reason: 'has no meaning without STORAGE_DRIVER=s3' }] : [];
  }
  return Object.entries(needed)
    .filter(([key]) => !environment[key])
    .map(([key, what]) => ({ key, reason: `is missing, because STORAGE_DRIVER is s3: ${what}` }));
}

/** checkStorage has already checked the values. */
export function storageConfig(values: StorageValues): StorageConfig {
  if (values.STORAGE_DRIVER === 'disk') {
    return { driver: 'disk', inNginx: values.DOWNLOADS_FROM === 'nginx' ? NGINX_LOCATION : null };
  }
  return {
    driver: 's3',
    endpoint: values.S3_ENDPOINT!,
    region: values.S3_REGION!,
    bucket: values.S3_BUCKET!,
    accessKey: values.S3_ACCESS_KEY!,
    secretKey: values.S3_SECRET_KEY!,
    isPathStyle: values.S3_ADDRESSING === 'path',
    kodoUrl: values.KODO_UPLOAD_URL ?? null,
    sendsDownloads: values.DOWNLOADS_FROM === 'bucket',
  };
}
