import { z } from 'zod';
import { installerNotices } from '#rules/distribution/installer-notices.ts';
import type { distribution } from '../calls/distribution.ts';
import type { SchemasOf } from '../schemas.ts';
import { code, flag, unixSeconds } from './fields.ts';

/** Numbers from 1, separated by commas, at most sixteen; an empty text is none. */
const parts = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
  .transform((list) => list.map(Number))
  .pipe(z.array(z.int().min(1).max(10_000)).max(16))
  .default([]);

const sha256 = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase());

const androidSign = z.object({
  kind: z.literal('android'),
  /** Those whose parts are in the file; signatures are read and not verified. */
  schemes: z.array(z.string()),
  signers: z.array(
    z.object({ schemes: z.array(z.string()), sha256: z.string(), subject: z.string(), expires: unixSeconds }),
  ),
});
const iosSign = z.object({
  kind: z.literal('ios'),
  profile: z.enum(['development', 'ad-hoc', 'enterprise', 'store', 'none']),
  profile_name: z.string().nullable(),
  team_id: z.string().nullable(),
  team_name: z.string().nullable(),
  expires: unixSeconds.nullable(),
  /** The number of registered devices; 0 where the profile has none. */
  devices: z.int(),
  /** By the App Store; null when the executable cannot be read. */
  encrypted: flag.nullable(),
});

export const distributionSchemas = {
  startUpload: {
    input: z.object({
      filename: z.string().min(1).max(1000),
      size: z.coerce.number().pipe(z.int().positive()),
      /** The sender's own; the upload fails when the bytes have another. */
      sha256: sha256.optional(),
      kind: z.enum(['app']).default('app'),
      key: code.optional(),
    }),
    output: z.object({
      driver: z.enum(['tus', 's3', 'qiniu']),
      key: code,
      max_size: z.int(),
      /** The end of the ticket in `headers`. */
      expire: unixSeconds,
      tus: z
        .object({
          endpoint: z.string(),
          headers: z.object({ authorization: z.string() }),
          chunk: z.int(),
          /** The address of the upload, once it is created. */
          location: z.string(),
        })
        .optional(),
      s3: z.object({ part_size: z.int(), sign: z.string() }).optional(),
      token: z.string().optional(),
      upload_url: z.string().optional(),
      object: z.string().optional(),
    }),
  },
  signUpload: {
    input: z.object({ key: code, parts }),
    output: z.object({
      parts: z.array(z.object({ number: z.int(), size: z.int(), url: z.string() })),
      there: z.array(z.object({ number: z.int(), size: z.int() })),
      /** The parts of the whole file. */
      count: z.int(),
    }),
  },
  cancelUpload: {
    input: z.object({ key: code }),
    output: z.object({ canceled: z.literal(1) }),
  },
  finishUpload: {
    input: z.object({ key: code.optional(), file: z.string().max(64).optional(), sha256: sha256.optional() }),
    output: z.object({
      state: z.enum(['hashing', 'ready', 'failed']),
      /** The bytes hashed so far, of `size`. */
      done: z.int(),
      size: z.int(),
      file: z.string().optional(),
      url: z.string().optional(),
      mime: z.string().optional(),
      sha256: z.string().optional(),
    }),
  },
  readUpload: {
    input: z.object({ key: code }),
    output: z.object({
      key: code,
      platform: z.enum(['android', 'ios']),
      /** In the language of the request, where the app has it. */
      name: z.string().nullable(),
      package_name: z.string().nullable(),
      version: z.string().nullable(),
      /** A whole number for Android, a build number for iOS. */
      version_code: z.string().nullable(),
      size: z.int(),
      /** The price of one download. */
      points: z.int(),
      /** A PNG as a data: address. */
      icon: z.string().nullable(),
      /** API levels or their code names for Android, versions for iOS, which has no target. */
      min_os: z.string().nullable(),
      target_os: z.string().nullable(),
      processors: z.array(z.string()),
      permissions: z.array(z.object({ name: z.string(), max_sdk: z.int().nullable() })),
      debuggable: flag,
      sign: z.discriminatedUnion('kind', [androidSign, iosSign]),
      notices: z.array(z.object({ notice: z.enum(installerNotices), text: z.string() })),
      problems: z.array(z.object({ part: z.string(), reason: z.string() })),
    }),
  },
} satisfies SchemasOf<typeof distribution>;
