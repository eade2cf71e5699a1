import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { mayGetPushes } from './may-push.ts';
import { findAppByPushCode, listWaiting } from './store-pushes.ts';

/** A phone shows up to ten messages at a time, and reads up to 16 KB. */
const MOST = 10;
const MOST_BYTES = 16_000;

/**
 * `GET /api/v3/push/{app}?after=`: the messages of an app for phones that ask, oldest first. Nothing else in the request is read. A phone without a
 * shown message, or with an old one, gets only the newest message, so that a new installation does not begin with ten notifications.
 */
export function registerPoll(app: FastifyInstance, deps: Deps): void {
  app.get('/api/v3/push/:app', async (request, reply) => {
    const { app: code } = request.params as { app: string };
    const { after } = request.query as { after?: unknown };
    const messages = await messagesFor(deps, code, typeof after === 'string' ? after : '');
    if (!messages) {
      return reply.callNotFound();
    }
    const body = JSON.stringify({ messages });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('application/json; charset=utf-8').send(body);
  });
}

async function messagesFor({ db, clock }: Deps, code: string, after: string) {
  const app = code.length <= 32 ? await findAppByPushCode(db, code) : undefined;
  if (!app || !mayGetPushes(app, clock.now())) {
    return null;
  }
  const newest = await listWaiting(db, app.id, clock.now(), MOST);
  const index = newest.findIndex((message) => message.code === after);
  const unseen = newest.slice(0, index === -1 ? 1 : index);
  return fitting(unseen.filter(isLatestOfTopic)).reverse().map(onWire);
}

type WaitingPush = Awaited<ReturnType<typeof listWaiting>>[number];

const isLatestOfTopic = ({ topic }: WaitingPush, place: number, newestFirst: readonly WaitingPush[]): boolean =>
  topic === '' || newestFirst.findIndex((other) => other.topic === topic) === place;

const onWire = ({ code, title, body, url, channel, data }: WaitingPush) => ({
  id: code,
  title,
  body,
  url,
  data,
  channel,
});

/** The newest messages that fit into what a phone reads. */
function fitting(newestFirst: readonly WaitingPush[]): WaitingPush[] {
  let room = MOST_BYTES;
  return newestFirst.filter((message) => {
    room -= Buffer.byteLength(JSON.stringify(onWire(message))) + 1;
    return room >= 0;
  });
}
