import { z } from 'zod';
import { platform } from '../../fields.ts';

/** A file that a build made. */
export const product = z.object({
  kind: z.enum(['apk', 'aab', 'mobileconfig', 'unsigned-ipa', 'simulator', 'ipa', 'xcode', 'gradle']),
  platform,
  name: z.string(),
  url: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** Milliseconds of building and checking. */
  ms: z.int(),
  /** The address for installing on a phone; absent for files that are not installed over the air. */
  install_url: z.string().optional(),
  /** QR code of `install_url` or `url` as an SVG data URL; empty in lists. */
  qr: z.string(),
});
