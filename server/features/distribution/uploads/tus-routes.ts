import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expiredReasons } from '#contract/failure-reasons.ts';
import { PIECE_TYPE, TUS_VERSION, UPLOADS } from '#contract/uploads.ts';
import { LARGEST_INSTALLER, UNFINISHED_SECONDS } from '#rules/distribution/installer-upload.ts';
import type { Deps } from '#server/feature/deps.ts';
import { holdsOf, type UploadHold } from './hold-upload.ts';
import { receivePiece } from './receive-piece.ts';
import { refusal, refuseUpload, type TusRefusal } from './refuse-upload.ts';
import { removeUpload } from './remove-upload.ts';
import { findUpload, type UploadRow, updateArriving } from './store-uploads.ts';
import { checksumIn, numberIn, TUS_CHECKSUMS, TUS_EXTENSIONS, textIn } from './tus-headers.ts';
import { hasExpired } from './upload-life.ts';
import { openTicket } from './upload-ticket.ts';
import { arrivedOf, piecesIn } from './uploaded-bytes.ts';

/** Headers for a program that asks for the server's abilities, or uses another version. */
const abilities = {
  'tus-version': TUS_VERSION,
  'tus-extension': TUS_EXTENSIONS,
  'tus-max-size': LARGEST_INSTALLER,
  'tus-checksum-algorithm': TUS_CHECKSUMS.join(),
};

type TusAnswer = { ok: true; status: 200 | 201 | 204; headers: Record<string, string | number> } | TusRefusal;
type Act = (request: FastifyRequest, upload: UploadRow, deps: Deps) => Promise<TusAnswer>;

/**
 * tus 1.0.0 at `/api/upload/files`: resumable uploads for the holders of their tickets. Nothing can be read there. The routes do not exist when the
 * storage receives uploads itself.
 */
export async function registerUploads(app: FastifyInstance, deps: Deps): Promise<void> {
  if (deps.storage.arrivals.way !== 'pieces') {
    return;
  }
  app.addHook('preClose', async () => holdsOf(deps).endAll());
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isLong: true };
    });
    scope.removeAllContentTypeParsers();
    // Pieces are read by `receivePiece`, and no other request has a body.
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'tus-resumable': TUS_VERSION, 'cache-control': 'no-store' });
      const isOther = request.method !== 'OPTIONS' && textIn(request, 'tus-resumable') !== TUS_VERSION;
      const refused = refusal(412, 'PARAM', { field: 'Tus-Resumable' });
      return isOther ? refuseUpload(request, reply.headers(abilities), deps, refused) : undefined;
    });

    const on = (act: Act) => (request: FastifyRequest, reply: FastifyReply) => run(act, request, reply, deps);
    const acts: Record<string, Act> = { HEAD: tellOffset, PATCH: append, DELETE: cancel };
    scope.options(UPLOADS, async (_, reply) => reply.code(204).headers(abilities).send());
    scope.options(`${UPLOADS}/:code`, async (_, reply) => reply.code(204).headers(abilities).send());
    scope.post(UPLOADS, on(create));
    scope.head(`${UPLOADS}/:code`, on(tellOffset));
    scope.patch(`${UPLOADS}/:code`, on(append));
    scope.delete(`${UPLOADS}/:code`, on(cancel));
    // For networks that block PATCH (tus, X-HTTP-Method-Override).
    scope.post(`${UPLOADS}/:code`, (request, reply) => {
      const act = acts[textIn(request, 'x-http-method-override').toUpperCase()];
      return act ? run(act, request, reply, deps) : reply.callNotFound();
    });
  });
}

async function run(act: Act, request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  const found = await uploadOf(request, deps);
  const answer = found.ok ? await act(request, found.upload, deps) : found;
  return answer.ok
    ? reply.code(answer.status).headers(answer.headers).send()
    : refuseUpload(request, reply, deps, answer);
}

/** The upload that the ticket names, which is also the one of the address. A foreign one is not found. */
async function uploadOf(request: FastifyRequest, deps: Deps): Promise<{ ok: true; upload: UploadRow } | TusRefusal> {
  const ticket = openTicket(deps, request.headers.authorization);
  if (!ticket) {
    return refusal(401, 'EXPIRED', { reason: expiredReasons.uploadTicket });
  }
  const { code = ticket.code } = request.params as { code?: string };
  const upload = code === ticket.code ? await findUpload(deps.db, code, ticket.memberId) : null;
  if (!upload || upload.size !== ticket.size) {
    return refusal(404, 'NOT_FOUND');
  }
  return hasExpired(upload, deps.clock.now()) || upload.state === 'failed'
    ? refusal(410, 'EXPIRED', { reason: expiredReasons.upload })
    : { ok: true, upload };
}

/** Creating an upload again answers the same address, because the first answer may have been lost. */
async function create(request: FastifyRequest, upload: UploadRow, deps: Deps): Promise<TusAnswer> {
  const length = numberIn(request, 'upload-length');
  if (length !== null && length > LARGEST_INSTALLER) {
    return refusal(413, 'TOO_LARGE', { limit: '10 GB' });
  }
  // A length that comes later (Upload-Defer-Length) would reserve no space.
  if (length !== upload.size) {
    return badHeader('Upload-Length');
  }
  let { expires_at: expiresAt } = upload;
  if (!upload.is_created) {
    expiresAt = new Date(deps.clock.now().getTime() + UNFINISHED_SECONDS * 1000);
    await piecesIn(deps.storage).create(upload.code);
    await updateArriving(deps.db, upload.id, { is_created: true, expires_at: expiresAt });
  }
  return {
    ok: true,
    status: 201,
    headers: { location: `${UPLOADS}/${upload.code}`, 'upload-expires': expiresAt.toUTCString() },
  };
}

async function tellOffset(_: FastifyRequest, upload: UploadRow, deps: Deps): Promise<TusAnswer> {
  return holding(upload, deps, async (held) => {
    const arrived = held.state === 'arriving' ? await arrivedOf(deps, held) : held.size;
    return { ok: true, status: 200, headers: { 'upload-offset': arrived ?? 0, 'upload-length': held.size } };
  });
}

async function append(request: FastifyRequest, upload: UploadRow, deps: Deps): Promise<TusAnswer> {
  const [offset, checksum] = [numberIn(request, 'upload-offset'), checksumIn(request)];
  if (textIn(request, 'content-type') !== PIECE_TYPE) {
    return refusal(415, 'PARAM', { field: 'Content-Type' });
  }
  if (offset === null || checksum === 'unknown') {
    return badHeader(offset === null ? 'Upload-Offset' : 'Upload-Checksum');
  }
  return holding(upload, deps, async (held, over) => {
    if (held.state !== 'arriving' || !held.is_created) {
      return refusal(409, 'STATE');
    }
    const piece = { offset, length: numberIn(request, 'content-length'), checksum, body: request.raw };
    const received = await receivePiece(deps, held, piece, over);
    if (!received.ok) {
      return received;
    }
    const { offset: arrived, expiresAt } = received;
    return {
      ok: true,
      status: 204,
      headers: { 'upload-offset': arrived, 'upload-expires': expiresAt.toUTCString() },
    };
  });
}

async function cancel(_: FastifyRequest, upload: UploadRow, deps: Deps): Promise<TusAnswer> {
  return holding(upload, deps, async (held) => {
    await removeUpload(deps, held);
    return { ok: true, status: 204, headers: {} };
  });
}

/** Runs under the hold of the upload, with its row as it is then. */
async function holding(
  { code, member_id }: UploadRow,
  deps: Deps,
  work: (upload: UploadRow, over: AbortSignal) => Promise<TusAnswer>,
): Promise<TusAnswer> {
  const held: UploadHold | null = await holdsOf(deps).take(code);
  if (!held) {
    return refusal(423, 'TOO_FREQUENT', { retry_after: 1 });
  }
  try {
    const upload = await findUpload(deps.db, code, member_id);
    return upload ? await work(upload, held.over) : refusal(404, 'NOT_FOUND');
  } finally {
    await held.leave();
  }
}

const badHeader = (field: string): TusRefusal => refusal(400, 'PARAM', { field });
