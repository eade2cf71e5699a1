import type { Calls } from '../../call.ts';

/** An installer on its way. */
export const uploadCalls = {
  /**
   * Leave to upload one file, or with `key` to go on with it. The bytes travel by tus 1.0 (tus.io): create at `endpoint` with `headers` and
   * `Upload-Length`, then PATCH to `Location` in pieces of `chunk`; DELETE gives it up. With a bucket they go there in parts of `part_size`, whose
   * addresses `signUpload` gives, or to Kodo as a form with `token` and `object` as its `key`. `finishUpload` ends it.
   */
  startUpload: {
    method: 'POST',
    path: '/api/qnupload/GetQiNiuToken',
    body: 'form',
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: ['TYPE', 'TOO_LARGE', 'NO_SPACE', 'UPLOADS', 'FROZEN_MEMBER', 'STATE', 'EXPIRED', 'BLACKLISTED'],
  },
  /** Addresses of parts, which take a PUT of exactly their `size`, and the parts that are `there`. */
  signUpload: {
    method: 'POST',
    path: '/api/upload/sign',
    body: 'json',
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: ['STATE', 'EXPIRED'],
  },
  /** The uploads of the member that nobody has published yet, newest first: those that arrive, and those that wait. */
  listUploads: {
    method: 'POST',
    path: '/api/v3/distribution/list-uploads',
    body: 'json',
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** Deletes an upload with its bytes. */
  cancelUpload: {
    method: 'POST',
    path: '/api/v3/distribution/cancel-upload',
    body: 'json',
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** Tells that the bytes are complete; polled until `ready`, while they are hashed. `key` is of an upload, `file` of a picture. */
  finishUpload: {
    method: 'GET',
    path: '/api/oneTimeSuccess',
    body: 'query',
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: ['INCOMPLETE', 'HASH', 'EXPIRED'],
  },
} as const satisfies Calls;
