import { z } from 'zod';
import { materialKinds } from '#rules/packaging/materials.ts';
import { id } from '../../fields.ts';
import { signingKey } from './signing-key.ts';

/** An uploaded offline site, with the suggestions of its first page. */
const offlineSite = z.object({
  kind: z.literal('site'),
  site: z.string(),
  site_name: z.string(),
  site_size: z.int(),
  files: z.int(),
  name: z.string(),
  icon: z.object({ file: z.string(), url: z.string() }).nullable(),
  theme_color: z.string(),
  background_color: z.string(),
  package_name: z.string(),
  bundle_id: z.string(),
});

/** An uploaded video for the start of an app; `video` is its reference in the settings of a module. */
const startVideo = z.object({ kind: z.literal('video'), video: z.string(), url: z.string(), seconds: z.number() });

/** `uploadMaterial`. */
export const material = {
  input: z.object({
    kind: z.enum(materialKinds),
    /** Required for a keystore. */
    app_id: id.optional(),
    material: z.object({ filename: z.string(), bytes: z.instanceof(Uint8Array) }),
    keystore_password: z.string().max(1024).default(''),
    /** Required if the keystore has several keys. */
    key_alias: z.string().max(1024).default(''),
    /** Empty if the key has no password of its own. */
    key_password: z.string().max(1024).default(''),
  }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('keystore'), key: signingKey }),
    offlineSite,
    startVideo,
  ]),
};
