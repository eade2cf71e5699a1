import type { Calls } from '../../call.ts';
import { appWords } from './app-words.ts';

/** A page without an account that shows how an app will look: /preview/{code}. */
export const previewCalls = {
  /** The link to the preview of an app: makes one, or extends it to 30 days from now; with `close=1` it ends at once, and its code never opens again. */
  sharePreview: {
    method: 'POST',
    path: '/api/v3/packaging/share-preview',
    body: 'json',
    words: appWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: ['FROZEN_MEMBER'],
  },
  /** The looks of an app as they are now, for anybody with its link. */
  getPreview: {
    method: 'GET',
    path: '/api/v3/packaging/preview',
    body: 'query',
    words: appWords,
    access: 'public',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;
