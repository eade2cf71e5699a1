import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { expiredReasons } from '#contract/failure-reasons.ts';
import { UNFINISHED_SECONDS } from '#rules/distribution/installer-upload.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findFile, type KeptFile, urlOfFile } from '#server/features/files/files.ts';
import { isInstaller } from '#server/limits/own-downloads.ts';
import { HASH_UPLOAD } from './hash-upload.ts';
import { holdsOf } from './hold-upload.ts';
import { findUpload, type UploadRow, updateUploadHashing } from './store-uploads.ts';
import { hasExpired } from './upload-life.ts';
import { arrivedOf, countArrived } from './uploaded-bytes.ts';

/** The one call that finishes an upload. It answers at once and may be repeated. */
export const finishUpload = handle(distribution, distributionSchemas, 'finishUpload', async ({ input, ...context }) => {
  const { db, member } = context;
  const { key, file, sha256 } = input;
  if (key === undefined) {
    return file === undefined ? fail('PARAM', { field: 'key' }) : answerPicture(context, file, member.id);
  }
  const upload = await findUpload(db, key, member.id);
  if (!upload) {
    return fail('NOT_FOUND');
  }
  if (hasExpired(upload, context.clock.now())) {
    return fail('EXPIRED', { reason: expiredReasons.upload });
  }
  return upload.state === 'arriving' ? finish(context, upload, sha256 ?? null) : answerState(context, upload);
});

async function finish(deps: Deps, upload: UploadRow, sha256: string | null) {
  const arrived = (await countArrived(deps.storage, upload)) ?? 0;
  if (arrived < upload.size) {
    return fail('INCOMPLETE', { missing: upload.size - arrived });
  }
  // A piece whose checksum was not compared yet may still be cut off.
  const held = await holdsOf(deps).take(upload.code);
  if (!held) {
    return fail('TOO_FREQUENT', { retry_after: 1 });
  }
  try {
    return await beginHashing(deps, upload, sha256);
  } finally {
    await held.leave();
  }
}

async function beginHashing(deps: Deps, { code, member_id }: UploadRow, sha256: string | null) {
  const upload = await findUpload(deps.db, code, member_id);
  if (!upload) {
    return fail('NOT_FOUND');
  }
  const { id, size } = upload;
  const arrived = upload.state === 'arriving' ? await arrivedOf(deps, upload) : size;
  if (arrived === null || arrived < size) {
    return fail('INCOMPLETE', { missing: size - (arrived ?? 0) });
  }
  const claimedHash = sha256 ?? upload.claimed_hash;
  const expiresAt = new Date(deps.clock.now().getTime() + UNFINISHED_SECONDS * 1000);
  await deps.db.transaction().execute(async (tx) => {
    if (await updateUploadHashing(tx, id, { claimedHash, expiresAt })) {
      await deps.jobs.send(HASH_UPLOAD, { upload: code }, { tx });
    }
  });
  return done({ state: 'hashing' as const, done: 0, size });
}

async function answerState(deps: Deps, { state, failure, done: bytes, size, file, member_id }: UploadRow) {
  if (failure === 'HASH') {
    return fail('HASH');
  }
  if (state === 'ready') {
    return answerReady(deps, (await findOwn(deps.db, file!, member_id))!);
  }
  return done({ state: state === 'failed' ? state : ('hashing' as const), done: bytes, size });
}

/** A picture needs no finishing: its upload call has stored it. */
async function answerPicture(deps: Deps, code: string, memberId: number) {
  const file = await findOwn(deps.db, code, memberId);
  return file ? answerReady(deps, file) : fail('NOT_FOUND');
}

/** An installer has no address of its own: after its publication, the link of its app gives it. */
function answerReady({ tickets }: Deps, file: KeptFile) {
  const { code, size, mime, sha256 } = file;
  const address = isInstaller(mime) ? {} : { url: urlOfFile(tickets, file) };
  return done({ state: 'ready' as const, done: size, size, file: code, ...address, mime, sha256 });
}

async function findOwn(db: Database, code: string, memberId: number): Promise<KeptFile | null> {
  const file = await findFile(db, code, memberId);
  return file?.owner === memberId ? file : null;
}
