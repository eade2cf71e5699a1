import { z } from 'zod';
import { code, unixSeconds } from '../../fields.ts';

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

export const uploadSchemas = {
  startUpload: {
    input: z.object({
      filename: z.string().min(1).max(1000),
      size: z.coerce.number().pipe(z.int().positive()),
      /** The sender's own digest; the upload fails if the bytes have another one. */
      sha256: sha256.optional(),
      kind: z.enum(['app']).default('app'),
      key: code.optional(),
    }),
    output: z.object({
      driver: z.enum(['tus', 's3', 'qiniu']),
      key: code,
      max_size: z.int(),
      /** The end of the permission in `headers`. */
      expire: unixSeconds,
      tus: z
        .object({
          endpoint: z.string(),
          headers: z.object({ authorization: z.string() }),
          chunk: z.int(),
          /** The address of the upload, after its creation. */
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
      /** The number of parts of the whole file. */
      count: z.int(),
    }),
  },
  listUploads: {
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          key: code,
          name: z.string(),
          size: z.int(),
          state: z.enum(['arriving', 'hashing', 'ready']),
          /** The bytes received, or hashed. */
          done: z.int(),
          expire: unixSeconds,
        }),
      ),
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
};
