import type { Calls } from '../../call.ts';

/** The calls of an installer's upload. */
export const uploadCalls = {
  /**
   * Permission to upload one file, or with `key` to continue its upload. The bytes are sent by tus 1.0 (tus.io): create at `endpoint` with `headers`
   * and `Upload-Length`, then PATCH to `Location` in pieces of `chunk`; DELETE cancels it. With a bucket they are sent there in parts of `part_size`,
   * to addresses from `signUpload`, or to Kodo as a form with `token` and `object` as its `key`. `finishUpload` ends it.
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
  /** Addresses of parts, which accept a PUT of exactly their `size`, and the parts that are `there`. */
  signUpload: {
    method: 'POST',
    path: '/api/upload/sign',
    body: 'json',
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: ['STATE', 'EXPIRED'],
  },
  /** The unpublished uploads of the member, newest first: incomplete ones, and ready ones. */
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
  /** Reports that the bytes are complete; polled until `ready`, while they are hashed. `key` is of an upload, `file` of a picture. */
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
