import { secondsOf } from '#contract/wire-values.ts';
import type { PreviewRow } from './store-previews.ts';

/** The link to an app's preview; null for none. */
export const previewOnWire = (preview: PreviewRow | undefined) =>
  preview ? { code: preview.code, expire_time: secondsOf(preview.expires_at) } : null;
