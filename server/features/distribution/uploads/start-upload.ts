import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { expiredReasons, uploadsReasons } from '#contract/failure-reasons.ts';
import { UPLOADS } from '#contract/uploads.ts';
import { secondsOf } from '#contract/wire-values.ts';
import {
  LARGEST_INSTALLER,
  plainFileName,
  UNFINISHED_SECONDS,
  UPLOAD_CHUNK,
  UPLOAD_TICKET_SECONDS,
  type UploadRefusal,
  uploadRefusal,
} from '#rules/distribution/installer-upload.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, type Failed, fail, handle } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { refuseListedFile } from '../cases/prohibited-content.ts';
import { spaceOf } from './member-space.ts';
import {
  countUploads,
  findUpload,
  insertUpload,
  lockUploads,
  removeUnbegun,
  sumPromised,
  updateArriving,
} from './store-uploads.ts';
import { hasExpired } from './upload-life.ts';
import { issueTicket, type TicketedUpload } from './upload-ticket.ts';
import { directIn } from './uploaded-bytes.ts';

const STARTS_PER_HOUR = 200;
/** The time between the ticket and the first request of a page that is still open. */
const BEGIN_MS = 60_000;
/** In characters, as PostgreSQL counts them. */
const LONGEST_NAME = 255;

type Offer = { filename: string; size: number; sha256?: string | undefined };

/** Permits the upload of an installer. The member need not be verified: publishing requires that (product.md §5). */
export const startUpload = handle(distribution, distributionSchemas, 'startUpload', async ({ input, ...context }) => {
  const { db, limits, member } = context;
  const refused = await refuseFrozenMember(db, member.id);
  if (refused) {
    return refused;
  }
  const quota = await limits.take(`upload-installer:${member.id}`, STARTS_PER_HOUR, 3600);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const listed = input.sha256 === undefined ? null : await refuseListedFile(db, input.sha256);
  if (listed) {
    return listed;
  }
  return input.key === undefined
    ? begin(context, member.id, input)
    : goOn(context, { code: input.key, memberId: member.id, size: input.size });
});

async function begin(deps: Deps, memberId: number, { filename, size, sha256 }: Offer) {
  const fileName = plainFileName(filename);
  const upload: TicketedUpload = { code: randomCode(), memberId, size };
  const now = deps.clock.now();
  const refused = await deps.db.transaction().execute(async (tx) => {
    await lockUploads(tx);
    await removeUnbegun(tx, memberId, new Date(now.getTime() - BEGIN_MS));
    const promised = await sumPromised(tx, memberId, now);
    const space = await spaceOf(deps, tx, memberId);
    const room = { ...space, promisedBytes: promised.all, ownRestBytes: promised.ownRest };
    const reason = uploadRefusal({ fileName, sizeBytes: size }, await countUploads(tx, memberId), room);
    if (!reason) {
      await insertUpload(tx, {
        code: upload.code,
        member_id: memberId,
        name: [...fileName].slice(-LONGEST_NAME).join(''),
        size,
        claimed_hash: sha256 ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + UPLOAD_TICKET_SECONDS * 1000),
      });
    }
    return reason;
  });
  if (refused) {
    return failureOf[refused]();
  }
  return deps.storage.arrivals.way === 'direct' ? beginDirect(deps, upload) : grantTus(deps, upload, '');
}

/** Continues an upload after a reload, or with an expired ticket. */
async function goOn(deps: Deps, request: TicketedUpload) {
  const upload = await findUpload(deps.db, request.code, request.memberId);
  if (!upload) {
    return fail('NOT_FOUND');
  }
  if (hasExpired(upload, deps.clock.now())) {
    return fail('EXPIRED', { reason: expiredReasons.upload });
  }
  if (upload.state !== 'arriving' || upload.size !== request.size) {
    return fail('STATE');
  }
  if (upload.store_upload !== null) {
    return grantDirect(deps, request);
  }
  return grantTus(deps, request, upload.is_created ? `${UPLOADS}/${upload.code}` : '');
}

async function beginDirect(deps: Deps, upload: TicketedUpload) {
  const { code, memberId } = upload;
  const arrivals = directIn(deps.storage);
  const store_upload = await arrivals.begin(code);
  const row = await findUpload(deps.db, code, memberId);
  const expires_at = new Date(deps.clock.now().getTime() + UNFINISHED_SECONDS * 1000);
  await updateArriving(deps.db, row!.id, { is_created: true, store_upload, expires_at });
  return grantDirect(deps, upload);
}

/** The sender gets the address of each part from `signUpload`; Kodo also accepts the whole file as a form. */
function grantDirect(deps: Deps, { code, size }: TicketedUpload) {
  const arrivals = directIn(deps.storage);
  const form = arrivals.formFor(code, size);
  return done({
    driver: form ? ('qiniu' as const) : ('s3' as const),
    key: code,
    max_size: LARGEST_INSTALLER,
    expire: secondsOf(deps.clock.now()) + UNFINISHED_SECONDS,
    s3: { part_size: arrivals.partSize, sign: distribution.signUpload.path },
    ...(form && { token: form.token, upload_url: form.url, object: form.key }),
  });
}

function grantTus(deps: Deps, upload: TicketedUpload, location: string) {
  const { authorization, expiresAt } = issueTicket(deps, upload);
  const tus = { endpoint: UPLOADS, headers: { authorization }, chunk: UPLOAD_CHUNK, location };
  return done({ driver: 'tus' as const, key: upload.code, max_size: LARGEST_INSTALLER, expire: expiresAt, tus });
}

const failureOf: Record<UploadRefusal, () => Failed<'TYPE' | 'TOO_LARGE' | 'UPLOADS' | 'NO_SPACE'>> = {
  TYPE: () => fail('TYPE', { field: 'filename', types: 'APK / IPA' }),
  TOO_LARGE: () => fail('TOO_LARGE', { field: 'size', limit: '10 GB' }),
  ARRIVING: () => fail('UPLOADS', { reason: uploadsReasons.arriving }),
  UNPUBLISHED: () => fail('UPLOADS', { reason: uploadsReasons.unpublished }),
  SHARE: () => fail('UPLOADS', { reason: uploadsReasons.share }),
  NO_SPACE: () => fail('NO_SPACE'),
};
