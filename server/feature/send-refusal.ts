import type { FastifyReply, FastifyRequest } from 'fastify';
import { waitingTime } from '#rules/waiting-time.ts';
import type { RouteKind } from '#server/limits/flood-wall.ts';
import { failure } from './envelope.ts';
import { sendPlainPage } from './plain-page.ts';
import { contextOf } from './request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the answered failure, for the request's log line. */
    refused: string | null;
  }
}

type RequestRefusal = { kind: RouteKind; retryAfter: number; now: Date };

/** HTTP 429 with the time to wait: people get a page, programs an envelope (calls.md §1). */
export function sendTooFrequent(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, retryAfter, now }: RequestRefusal,
) {
  request.refused = 'TOO_FREQUENT';
  reply.code(429).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' });
  return kind === 'page' || kind === 'file'
    ? sendPlainPage(request, reply, {
        title: { zh: '访问太频繁了', en: 'Too many requests' },
        about: {
          zh: `您所在的网络刚才来了太多请求，请在 ${waitingTime(retryAfter).zh}后再打开这个页面。`,
          en: `Too many requests came from your network. Open this page again in ${waitingTime(retryAfter).en}.`,
        },
      })
    : reply.send(failure('TOO_FREQUENT', { retry_after: retryAfter }, contextOf(request).language, now));
}

/** HTTP 429 for an installer downloaded too often from the address of its owner; visitors have the link of the app. */
export function sendOftenTaken(request: FastifyRequest, reply: FastifyReply, retryAfter: number) {
  request.refused = 'TOO_FREQUENT';
  reply.code(429).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' });
  return sendPlainPage(request, reply, {
    title: { zh: '今天下载的次数太多了', en: 'Downloaded too often today' },
    about: {
      zh: `这个地址是给应用所有者自己用的，今天不能再下载了，请在 ${waitingTime(retryAfter).zh}后再试。要分享给别人，请发布应用并使用下载链接。`,
      en: `This address is for the owner of the app, and gives no more downloads today. Try again in ${waitingTime(retryAfter).en}. To share the app, publish it and use its link.`,
    },
  });
}

/** HTTP 503 with the time to wait, before anything is read: people get a page, programs an envelope. */
export function sendOverloaded(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, retryAfter, now }: RequestRefusal,
) {
  request.refused = 'OVERLOADED';
  reply.code(503).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' });
  return kind === 'page'
    ? sendPlainPage(request, reply, {
        title: { zh: '现在使用的人太多了', en: 'Too many visitors right now' },
        about: {
          zh: `请在 ${waitingTime(retryAfter).zh}后再打开这个页面，已经保存的内容不会丢失。`,
          en: `Open this page again in ${waitingTime(retryAfter).en}. Nothing that you have saved is lost.`,
        },
      })
    : reply.send(failure('OVERLOADED', { retry_after: retryAfter }, contextOf(request).language, now));
}

/** HTTP 503 with the time to wait, as a page: the server has no place left for any client. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply, retryAfter: number) {
  request.refused = 'UNAVAILABLE';
  reply.code(503).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' });
  return sendPlainPage(request, reply, {
    title: { zh: '下载的人太多了', en: 'Too many downloads' },
    about: {
      zh: `现在下载的人太多，请在 ${waitingTime(retryAfter).zh}后再试。`,
      en: `Too many people are downloading at the moment. Try again in ${waitingTime(retryAfter).en}.`,
    },
  });
}
