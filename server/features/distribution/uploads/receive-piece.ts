import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expiredReasons } from '#contract/failure-reasons.ts';
import { hasRoom, isWithinShare, UNFINISHED_SECONDS } from '#rules/distribution/installer-upload.ts';
import type { Deps } from '#server/feature/deps.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { spaceOf } from './member-space.ts';
import { refusal, type TusRefusal } from './refuse-upload.ts';
import { type UploadRow, updateArriving, updateUploadFailed } from './store-uploads.ts';
import type { PieceChecksum } from './tus-headers.ts';
import { arrivedOf, piecesIn } from './uploaded-bytes.ts';

/** A sender that sends no byte for this long has gone. */
const STALLED_MS = 60_000;

type Piece = {
  offset: number;
  /** Null for a body of unknown length. */
  length: number | null;
  checksum: PieceChecksum | null;
  body: IncomingMessage;
};
export type PieceResult = { ok: true; offset: number; expiresAt: Date } | TusRefusal;

/**
 * Writes one piece of an upload that the caller holds, until `over` aborts. The bytes before an interruption stay, unless the piece has a checksum.
 */
export async function receivePiece(
  deps: Deps,
  upload: UploadRow,
  piece: Piece,
  over: AbortSignal,
): Promise<PieceResult> {
  const arrived = await arrivedOf(deps, upload);
  if (arrived === null) {
    return failLost(deps, upload);
  }
  const refused = await refuse(deps, upload, piece, arrived);
  if (refused) {
    return refused;
  }
  const { offset, checksum } = piece;
  const expiresAt = new Date(deps.clock.now().getTime() + UNFINISHED_SECONDS * 1000);
  await updateArriving(deps.db, upload.id, { expires_at: expiresAt, unproven_from: checksum && offset });
  const outcome = await write(deps, upload, piece, over);
  const size = await settle(deps, upload, {
    from: offset,
    isProven: checksum === null || (outcome.ok && outcome.isWhole),
  });
  if (size <= offset) {
    // Without a received byte nothing is extended, including the reserved space.
    await updateArriving(deps.db, upload.id, { expires_at: upload.expires_at });
  }
  return outcome.ok ? { ok: true, offset: size, expiresAt: size > offset ? expiresAt : upload.expires_at } : outcome;
}

async function refuse(deps: Deps, upload: UploadRow, piece: Piece, arrived: number): Promise<TusRefusal | null> {
  const left = upload.size - arrived;
  if (piece.offset !== arrived) {
    return refusal(409, 'STATE', { offset: arrived });
  }
  if (piece.length !== null && piece.length > left) {
    return tooLong(left);
  }
  // The reserved space may have been taken since by other programs on this disk, or by a resumed upload.
  const space = await spaceOf(deps, deps.db, upload.member_id);
  const bytes = piece.length ?? left;
  return isWithinShare(space, bytes) && hasRoom(space.freeBytes, bytes) ? null : noSpace;
}

const tooLong = (left: number): TusRefusal => refusal(413, 'TOO_LONG', { limit: `${left} B` });
const noSpace = refusal(507, 'NO_SPACE');

/** `isWhole`: the piece ended by itself, and matches its checksum. */
type WriteResult = { ok: true; isWhole: boolean } | TusRefusal;

async function write(
  { storage }: Deps,
  { code, size }: UploadRow,
  { offset, checksum, body }: Piece,
  over: AbortSignal,
): Promise<WriteResult> {
  const hash = checksum && createHash(checksum.algorithm);
  const end = () => body.destroy();
  const pieces = interruptible(body, over);
  const patience = setTimeout(end, STALLED_MS);
  try {
    await piecesIn(storage).append(code, offset, bounded());
  } catch (error) {
    return answerOf(error, body, size - offset);
  } finally {
    clearTimeout(patience);
  }
  return hash && !isSame(hash.digest(), checksum.digest) ? refusal(460, 'HASH') : { ok: true, isWhole: true };

  async function* bounded(): AsyncGenerator<Uint8Array> {
    let left = size - offset;
    for await (const bytes of pieces) {
      left -= bytes.length;
      if (left < 0) {
        throw new TooLong();
      }
      hash?.update(bytes);
      yield bytes;
      patience.refresh();
    }
  }
}

class TooLong extends Error {}
/** Another request needs the upload, or the lock was lost. */
class Over extends Error {}

/** The bytes of a body, until `over` aborts; the sender, which may be about to send more, still gets an answer. */
async function* interruptible(body: IncomingMessage, over: AbortSignal): AsyncGenerator<Uint8Array> {
  const bytes: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
  // A new promise for each piece: racing against one promise would keep every piece in memory until its end.
  let interrupt: (reason: Error) => void = () => {};
  const leave = () => interrupt(new Over());
  const next = () =>
    new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
      interrupt = reject;
      bytes.next().then(resolve, reject);
    });
  over.addEventListener('abort', leave);
  try {
    if (over.aborted) {
      throw new Over();
    }
    for (let one = await next(); !one.done; one = await next()) {
      yield one.value;
      if (over.aborted) {
        throw new Over();
      }
    }
  } finally {
    over.removeEventListener('abort', leave);
    // Discards the rest of the body without waiting for a byte that may never come.
    bytes.return?.().catch(() => {});
  }
}

/** A sender that has gone, or was interrupted, is not a fault. */
function answerOf(error: unknown, body: IncomingMessage, left: number): WriteResult {
  if (error instanceof TooLong) {
    return tooLong(left);
  }
  if (error instanceof NoSpaceError) {
    return noSpace;
  }
  if (error instanceof Over) {
    return refusal(423, 'TOO_FREQUENT', { retry_after: 1 });
  }
  if (body.destroyed || body.errored) {
    return { ok: true, isWhole: false };
  }
  throw error;
}

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** Stores the new size of the upload. */
async function settle(deps: Deps, upload: UploadRow, { from, isProven }: { from: number; isProven: boolean }) {
  const unproven = { ...upload, unproven_from: isProven ? null : from };
  const size = (await arrivedOf(deps, unproven)) ?? 0;
  await updateArriving(deps.db, upload.id, { done: Math.min(size, upload.size), unproven_from: null });
  return size;
}

/** Fails an upload whose stored bytes have disappeared. */
async function failLost({ db, clock, log }: Deps, { id, code }: UploadRow): Promise<TusRefusal> {
  log.error({ upload: id, code }, 'the bytes of an upload are missing');
  await updateUploadFailed(db, id, 'LOST', new Date(clock.now().getTime() + UNFINISHED_SECONDS * 1000));
  return refusal(410, 'EXPIRED', { reason: expiredReasons.upload });
}
