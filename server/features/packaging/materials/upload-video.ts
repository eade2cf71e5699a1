import { FormatError } from '#formats/format-error.ts';
import { type MovieHeader, readMovieHeader } from '#formats/mp4/read-movie-header.ts';
import { LONGEST_VIDEO_SECONDS } from '#rules/packaging/materials.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail } from '#server/feature/handle.ts';
import { keepFile, listFilesOfKind, removeFiles, storeAndKeep, urlOfFile } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import type { Localized } from '#words/language.ts';
import { listVideosInUse } from './store-videos.ts';

const VIDEO = 'video' as const;
/** In seconds; the same as for an uploaded picture. */
const ADDRESS_SECONDS = 86_400;
/** The limit of videos without an app, which unsaved forms may use. */
const MOST_UNUSED = 5;

const refusals = {
  noVideo: { zh: '这不是 MP4 视频，或已损坏', en: 'This is not an MP4 video, or it is damaged.' },
  tooLong: {
    zh: `视频最长 ${LONGEST_VIDEO_SECONDS} 秒`,
    en: `The limit of a video is ${LONGEST_VIDEO_SECONDS} seconds.`,
  },
} as const satisfies Record<string, Localized>;

/** Checks a video for the start of an app, and stores it as the member's file; above the limit it replaces the oldest one without an app. */
export async function uploadVideo(deps: Deps, owner: number, bytes: Uint8Array) {
  const movie = headerOf(bytes);
  if (!movie?.hasVideo) {
    return fail('VIDEO', { field: 'material', reason: refusals.noVideo });
  }
  if (movie.seconds > LONGEST_VIDEO_SECONDS) {
    return fail('VIDEO', { field: 'material', reason: refusals.tooLong });
  }
  const freed: string[] = [];
  const file = await storeAndKeep(deps, bytes, async (tx, stored) => {
    freed.splice(0, freed.length, ...(await removeOldest(tx, owner)));
    return keepFile(tx, deps, stored, { owner, kind: VIDEO, name: 'video.mp4', mime: 'video/mp4' });
  });
  await removeAtOnce(deps, freed);
  const url = urlOfFile(deps.tickets, file, ADDRESS_SECONDS);
  return done({ kind: VIDEO, video: file.code, url, seconds: movie.seconds });
}

function headerOf(bytes: Uint8Array): MovieHeader | null {
  try {
    return readMovieHeader(bytes);
  } catch (error) {
    if (error instanceof FormatError) {
      return null;
    }
    throw error;
  }
}

/** Returns the hashes of the removed videos. */
async function removeOldest(tx: Transaction, owner: number): Promise<string[]> {
  const used = await listVideosInUse(tx, owner);
  const unused = (await listFilesOfKind(tx, VIDEO, { owner })).filter(({ code }) => !used.has(code));
  const oldest = unused.slice(0, Math.max(0, unused.length - MOST_UNUSED + 1));
  return removeFiles(
    tx,
    oldest.map(({ code }) => code),
  );
}
