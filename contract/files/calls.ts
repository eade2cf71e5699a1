import type { Calls } from '../call.ts';

/** Uploaded pictures. */
export const files = {
  uploadImage: {
    method: 'POST',
    path: '/api/imgUpload',
    body: 'multipart',
    words: { picture: 'uploadFile' },
    access: 'guarded',
    success: 1,
    once: true,
    overlay: false,
    refusals: { keptAs: 'photo-refused', where: { use: 'identity' } },
    failures: ['TYPE', 'TOO_LARGE', 'BAD_IMAGE'],
  },
} as const satisfies Calls;
