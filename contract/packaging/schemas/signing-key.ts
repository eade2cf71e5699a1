import { z } from 'zod';
import { flag, id, unixSeconds } from '../../fields.ts';

/** `public_key` is the RSA modulus, or the point of an EC key, as the Chinese app filing requires it. */
export const fingerprints = z.object({
  sha256: z.string(),
  sha1: z.string(),
  md5: z.string(),
  public_key: z.string(),
  /** The kind of key, such as `RSA-2048`. */
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
  /** The kind of key, such as `RSA-2048`. */
  algorithm: z.string(),
  sha256: z.string(),
  sha1: z.string(),
  md5: z.string(),
  valid_from: unixSeconds,
  valid_until: unixSeconds,
  create_time: unixSeconds,
  /** Whether the member imported it. */
  imported: flag,
  /** Objections of stores, in the caller's language. */
  doubts: z.array(z.string()),
  /** The time of the last export; 0 for never. */
  export_time: unixSeconds,
  deleted: flag,
  /** The time at which the key of a deleted app is destroyed; 0 if there is none. */
  destroy_time: unixSeconds,
});
