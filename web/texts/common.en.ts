import type { zh } from './common.zh.ts';
import type { TranslationOf } from './texts.ts';

export const en = {
  close: 'Close',
  loading: 'Loading...',
  copy: 'Copy',
  copied: 'Copy succeeded',
  copyFailed: 'Copy failed, please copy manually',
  cancel: 'Cancel',
  retry: 'Try again',
  loadMore: 'Load more',
  noMore: 'No more data',
  loginExpired: 'Login expired, please log in again',
  noSuchRequest: 'Network request does not exist',
  httpStatus: 'The network request failed ({status}).',
  unavailable: 'The service is unavailable for a moment. Please try again in a few seconds. ({status})',
  noSpace: 'The server is out of space. Nothing was saved. Please try again later. ({status})',
  timedOut: 'The request took too long. Check the network and try again.',
  offline: 'The network cannot be reached. Check it and try again.',
  failed: 'Operation failed, try again later',
  saved: 'Saved',
  deleted: 'Deleted',
  loggedOut: 'Signed out',
  developing: 'To be developed',
  uploading: 'Uploading {percent}%',
  skipToContent: 'Skip to content',
  loadFailed: 'This could not be loaded',
} as const satisfies TranslationOf<typeof zh>;
