import { z } from 'zod';
import { flag, id, unixSeconds } from '../../fields.ts';

/** `public_key` is the RSA modulus, or the point of an EC key, as the Chinese app filing asks for it. */
export const fingerprints = z.object({
  sha256: z.string(),
  sha1: z.string(),
  md5: z.string(),
  public_key: z.string(),
  /** Such as `RSA-2048`. */
  algorithm: z.string(),
});

/** A signing key without its private half. */
export const signingKey = z.object({
  /** The app of the key, also when deleted. */
  app_id: id,
  /** Both names are empty for a deleted app. */
  app_name: z.string(),
  app_name_zh: z.string(),
  icon_url: z.string(),
  theme_color: z.string(),
  package_name: z.string(),
  /** Such as `RSA-2048`. */
  algorithm: z.string(),
  sha256: z.string(),
  sha1: z.string(),
  md5: z.string(),
  valid_from: unixSeconds,
  valid_until: unixSeconds,
  create_time: unixSeconds,
  /** The member brought it along. */
  imported: flag,
  /** Objections of stores, in the caller's language. */
  doubts: z.array(z.string()),
  /** When it was last exported; 0 never. */
  export_time: unixSeconds,
  deleted: flag,
  /** When the key of a deleted app is destroyed; 0 without such a day. */
  destroy_time: unixSeconds,
});
