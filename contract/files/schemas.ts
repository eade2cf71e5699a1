import { z } from 'zod';
import type { SchemasOf } from '../schemas.ts';
import type { files } from './calls.ts';

/** A picture arrives as the multipart field `uploadFile`, or as base64 text of the same name in a JSON body. */
export const filesSchemas = {
  uploadImage: {
    input: z.object({
      picture: z.union([
        z.object({ filename: z.string(), bytes: z.instanceof(Uint8Array) }),
        z.string().transform((text) => ({
          filename: '',
          bytes: Uint8Array.from(Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64')),
        })),
      ]),
      use: z.enum(['icon', 'start', 'identity', 'shot', 'module', 'slip']).default('icon'),
    }),
    output: z.object({
      file: z.string(),
      url: z.string(),
      size: z.int(),
      mime: z.string(),
      sha256: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  },
} satisfies SchemasOf<typeof files>;
