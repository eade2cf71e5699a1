import type { zh } from './common.zh.ts';
import type { TranslationOf } from './texts.ts';

export const en = {
  close: 'Close',
  loading: 'Loading...',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying failed. Please copy it by hand.',
  cancel: 'Cancel',
  retry: 'Try again',
  loadMore: 'Load more',
  noMore: 'No more data',
  loginExpired: 'Your sign-in has expired. Please sign in again.',
  noSuchRequest: 'This network request does not exist.',
  httpStatus: 'The network request failed ({status}).',
  timedOut: 'The request took too long. Check the network and try again.',
  offline: 'The network cannot be reached. Check it and try again.',
  failed: 'That did not work. Please try again later.',
  saved: 'Saved',
  deleted: 'Deleted',
  loggedOut: 'Signed out',
  developing: 'Still being built. It will open soon.',
} as const satisfies TranslationOf<typeof zh>;
