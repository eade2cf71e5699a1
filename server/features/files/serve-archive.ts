import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { frameStoredZip, type StoredFrame } from '#formats/zip/stored-zip.ts';
import type { Deps } from '#server/feature/deps.ts';
import { fileHeaders } from '#server/feature/file-headers.ts';
import { onceClosed } from '#server/feature/once-closed.ts';
import { sendBusy, sendOftenTaken, sendTooFrequent } from '#server/feature/send-refusal.ts';
import { createShares } from '#server/limits/shares.ts';
import { takeShareFrom } from '#server/limits/take-from.ts';
import { isArchive } from '#server/secrets/archive-address.ts';
import { type ArchivedFile, findArchived } from './archived-files.ts';
import { streamArchive } from './stream-archive.ts';
import { type TakenInstaller, takeInstaller } from './take-installer.ts';

const MOST_FILES = 16;
/** Archives that are sent at one time; one IPv6 site leaves half of the places to others. */
export const MOST_AT_ONCE = { address: 8, site: 32, all: 64 } as const;
const RETRY_SECONDS = 10;

/**
 * `/dl/all/{ticket}/{name}?files={ticket}/{name},…`: several files in one archive, for the holder of its ticket and of those of all files. HEAD reads
 * no file.
 */
export function registerArchives(app: FastifyInstance, deps: Deps): void {
  const takePlace = createPlaces(deps);
  const countsAs = (request: FastifyRequest) => Math.min(MOST_FILES, listOf(request).split(',').length);

  app.get('/dl/all/:ticket/:name', { compress: false, config: { countsAs } }, async (request, reply) => {
    const { ticket, name } = request.params as { ticket: string; name: string };
    const list = listOf(request);
    const files = isArchive(deps.tickets, ticket, name, list) ? await filesOf(deps, list.split(',')) : null;
    const frame = files && frameOf(files);
    if (!frame) {
      return reply.callNotFound();
    }
    const isHead = request.method === 'HEAD';
    const outcome = isHead ? 0 : await takeInstallers(deps, files);
    if (outcome === 'gone' || outcome > 0) {
      return outcome === 'gone' ? reply.callNotFound() : sendOftenTaken(request, reply, outcome);
    }
    if (!isHead && !takePlace(request, reply)) {
      return reply;
    }
    reply.headers({ ...fileHeaders('application/zip', name), 'content-length': frame.size });
    const hashes = files.map(({ sha256 }) => sha256);
    return reply.send(isHead ? Readable.from([]) : streamArchive(deps.storage, { hashes, frame }));
  });
}

/** Counts the archive as a download of each installer in it; returns the longest of their waits. */
async function takeInstallers(deps: Deps, files: readonly ArchivedFile[]): Promise<TakenInstaller> {
  const installers = new Map(files.map((file) => [file.sha256, file]));
  const outcomes = await Promise.all([...installers.values()].map((file) => takeInstaller(deps, file, 1)));
  return outcomes.includes('gone') ? 'gone' : Math.max(0, ...outcomes.map(Number));
}

function listOf(request: FastifyRequest): string {
  const { files = '' } = request.query as { files?: string };
  return files;
}

const filesOf = async (deps: Deps, addresses: readonly string[]): Promise<ArchivedFile[] | null> =>
  addresses.length > MOST_FILES ? null : findArchived(deps, addresses);

/** Null for files that cannot be in one archive. */
function frameOf(files: readonly ArchivedFile[]): StoredFrame | null {
  try {
    return frameStoredZip(files);
  } catch (error) {
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

/** Holds a place for an archive until its answer is closed; false when a refusal was sent. */
function createPlaces({ clock }: Deps) {
  const shares = createShares();
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { address, site } = MOST_AT_ONCE;
    const leaveAddress = takeShareFrom(shares, { key: 'address', ip: request.ip }, 1, address, site);
    if (!leaveAddress) {
      sendTooFrequent(request, reply, { kind: 'file', retryAfter: RETRY_SECONDS, now: clock.now() });
      return false;
    }
    onceClosed(reply, leaveAddress);
    const leaveAll = shares.take('all', 1, MOST_AT_ONCE.all);
    if (!leaveAll) {
      sendBusy(request, reply, RETRY_SECONDS);
      return false;
    }
    onceClosed(reply, leaveAll);
    return true;
  };
}
