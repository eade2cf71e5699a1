import { files } from '#contract/calls/files.ts';
import { filesSchemas } from '#contract/schemas/files.ts';
import { done, fail, handle } from '#server/http/handle.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { type RasterOptions, uploadFormats } from '#website/picture/picture-result.ts';
import { rasterise } from '#website/picture/rasterise.ts';
import { storeFile, urlOfFile } from './files.ts';

/** What a picture becomes by its use. Photos of identity papers are taken when they can be kept encrypted. */
const shapes = {
  icon: { size: 1024, fit: 'square', as: 'png' },
  start: { size: 2560, fit: 'inside', as: 'png' },
  shot: { size: 2048, fit: 'inside', as: 'jpeg' },
  module: { size: 1536, fit: 'inside', as: 'png' },
  identity: null,
} as const satisfies Record<string, RasterOptions | null>;

/** Takes a picture in, drawn afresh: what is stored is never the bytes that a stranger sent. */
export const uploadImage = handle(files, filesSchemas, 'uploadImage', async ({ input, member, ...deps }) => {
  const shape = shapes[input.use];
  if (!shape) {
    return fail('PARAM', { field: 'use' });
  }
  const picture = await rasterise(input.uploadFile.bytes, { ...shape, accept: uploadFormats });
  if (!picture.ok) {
    return fail(picture.reason, { field: 'uploadFile', limit: '10 MB', detail: picture.detail });
  }
  const { bytes, width, height } = picture;
  const facts = { owner: member.id, kind: `image:${input.use}`, name: `${input.use}.${shape.as}`, width, height };
  try {
    const file = await storeFile(deps, bytes, { ...facts, mime: `image/${shape.as}` });
    const { code, size, mime, sha256 } = file;
    return done({ file: code, url: urlOfFile(deps.tickets, file), size, mime, sha256, width, height });
  } catch (error) {
    if (error instanceof NoSpaceError) {
      return fail('NO_SPACE');
    }
    throw error;
  }
});
