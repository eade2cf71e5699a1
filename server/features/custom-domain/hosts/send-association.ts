import type { FastifyReply } from 'fastify';
import { type AssociationName, associationPaths, joinAssociations } from '#rules/custom-domain/joined-association.ts';
import type { Deps } from '#server/feature/deps.ts';
import { teamsOf } from '#server/features/distribution/team-of-app.ts';
import { associationsOn } from '#server/features/packaging/report/associations-on-host.ts';

type AssociationRequest = { reply: FastifyReply; host: string; memberId: number; file: AssociationName };

/** Phones and Apple's servers cache the file; a new app is in it within minutes. */
const KEPT_SECONDS = 300;

/** Sends the file with which phones open the host's links in the member's packed apps; nothing when no such app exists. */
export async function sendAssociation(
  { db }: Pick<Deps, 'db'>,
  { reply, host, memberId, file }: AssociationRequest,
): Promise<void> {
  const [files, teams] = await Promise.all([associationsOn(db, memberId, host), teamsOf(db, memberId)]);
  const own = files
    .filter(({ path }) => path === associationPaths[file])
    .map(({ text }) => JSON.parse(text) as unknown);
  const joined = joinAssociations(file, own, (bundleId) => teams.get(bundleId) ?? null);
  if (joined === null) {
    return;
  }
  reply.type('application/json').header('cache-control', `public, max-age=${KEPT_SECONDS}`);
  await reply.send(JSON.stringify(joined));
}
