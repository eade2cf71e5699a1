import { createHash } from 'node:crypto';
import { files } from '#contract/files/calls.ts';
import { filesSchemas } from '#contract/files/schemas.ts';
import {
  type PictureFailure,
  type PictureFormat,
  pictureLimits,
  type RasterOptions,
  uploadFormats,
} from '#pictures/picture-result.ts';
import { rasterize } from '#pictures/rasterize.ts';
import { sniffFormat } from '#pictures/sniff-format.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { storeFile, urlOfFile } from './files.ts';
import { isPolyglot } from './polyglot.ts';
import { sealFile } from './sealed-files.ts';

/** A picture for a full screen of 1080 × 2340 pixels; each file of each build contains it. */
const wholeScreen = { size: 2560, fit: 'inside', as: 'png', mostBytes: 3 * 1024 * 1024, orJpeg: true } as const;

/** The form of a stored picture, by its use. */
const shapes = {
  icon: { size: 1024, fit: 'square', as: 'png' },
  start: wholeScreen,
  shot: { size: 2048, fit: 'inside', as: 'jpeg' },
  module: wholeScreen,
  identity: { size: 1600, fit: 'inside', as: 'jpeg' },
  /** The slip of a bank transfer. */
  slip: { size: 1600, fit: 'inside', as: 'jpeg' },
} as const satisfies Record<string, RasterOptions>;

/** Spec §5: "Authentication photos: single photo up to 10M, PNG or JPG". */
const photoFormats = ['png', 'jpeg'] as const satisfies readonly PictureFormat[];

/** A limit above any design work; each picture costs a process and disk space. */
const UPLOADS_PER_HOUR = 200;

/** A form that is not sent yet keeps the address as long as its other input (decision 035). */
const ADDRESS_SECONDS = 86_400;

/** Stores an uploaded picture after redrawing it: a stranger's bytes are never stored. */
export const uploadImage = handle(files, filesSchemas, 'uploadImage', async ({ input, member, ...deps }) => {
  const { use, picture: file } = input;
  const isSealed = use === 'identity' || use === 'slip';
  const accept = isSealed ? photoFormats : uploadFormats;
  const field = 'picture';
  const quota = await deps.limits.take(`upload:${member.id}`, UPLOADS_PER_HOUR, 3600);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  if (isSealed && isPolyglot(file.bytes)) {
    return fail('TYPE', { field, types: namesOf(accept) });
  }
  const picture = await rasterize(file.bytes, { ...shapes[use], accept, caller: `member:${member.id}` });
  if (!picture.ok) {
    const { reason, detail } = picture;
    return fail(reason, { field, limit: limitOf(picture), types: namesOf(accept), detail });
  }
  const { bytes, width, height } = picture;
  const kept = isSealed ? await keepSealed(deps, bytes, use, member.id) : await keepOpen(deps, picture, use, member.id);
  return done({ ...kept, width, height });
});

const namesOf = (formats: readonly PictureFormat[]): string =>
  formats.map((format) => (format === 'jpeg' ? 'JPG' : format.toUpperCase())).join(' / ');

const side = Math.floor(Math.sqrt(pictureLimits.pixels));

const limitOf = ({ detail }: PictureFailure): string => (detail === 'tooManyPixels' ? `${side} × ${side} px` : '10 MB');

type DrawnImage = { bytes: Uint8Array; width: number; height: number };

async function keepOpen(deps: Deps, { bytes, width, height }: DrawnImage, use: keyof typeof shapes, owner: number) {
  const as = sniffFormat(bytes) ?? shapes[use].as;
  const facts = { owner, kind: `image:${use}`, name: `${use}.${as}`, mime: `image/${as}`, width, height };
  const file = await storeFile(deps, bytes, facts);
  const { code, size, mime, sha256 } = file;
  return { file: code, url: urlOfFile(deps.tickets, file, ADDRESS_SECONDS), size, mime, sha256 };
}

/** ID photos and slips are stored sealed, and shown for ten minutes. */
async function keepSealed(deps: Deps, bytes: Uint8Array, kind: 'identity' | 'slip', owner: number) {
  const mime = 'image/jpeg';
  const code = await sealFile(deps, bytes, { owner, kind, mime });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    file: code,
    url: deps.photoTickets.urlFor({ code, what: 'photo', staffId: null }),
    size: bytes.length,
    mime,
    sha256,
  };
}
