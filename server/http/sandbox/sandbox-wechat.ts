import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Posting } from '#server/adapters/wechat/simulated-phone.ts';
import type { WechatSimulator } from '#server/adapters/wechat/simulator.ts';
import { languageOf, sendPlainPage } from '#server/feature/plain-page.ts';
import { type Phones, phonesPage } from './phones-page.ts';

/**
 * The demo's phones: the address in the demo's QR codes. Choosing a person scans as that person: signed XML goes to /wechat/event as WeChat would
 * post it, and the answer is shown as on a phone.
 */
export function registerSandboxWechat(
  app: FastifyInstance,
  simulator: WechatSimulator,
  guard: onRequestAsyncHookHandler,
): void {
  const show = (request: FastifyRequest, reply: FastifyReply, phones: Phones) =>
    sendPlainPage(request, reply, phonesPage(languageOf(request), phones));

  app.get('/sandbox/wechat/:ticket', { onRequest: guard }, async (request, reply) =>
    show(request, reply, { phones: simulator.phones }),
  );

  app.post('/sandbox/wechat/:ticket', { onRequest: guard }, async (request, reply) => {
    const { ticket } = request.params as { ticket: string };
    const { openid } = (request.body ?? {}) as { openid?: string };
    const phone = simulator.phones.find((one) => one.openid === openid);
    const posting = phone ? simulator.scan(ticket, phone) : null;
    return show(request, reply, {
      phones: simulator.phones,
      ...(phone && { scanned: { by: phone, reply: posting ? await deliver(app, posting) : null } }),
    });
  });
}

/** Posts through the whole of HTTP without a socket, so that any listen address works. */
async function deliver(app: FastifyInstance, { query, body, readAnswer }: Posting): Promise<string | null> {
  const headers = { 'content-type': 'text/xml' };
  const response = await app.inject({ method: 'POST', url: `/wechat/event?${query}`, payload: body, headers });
  return response.statusCode === 200 ? readAnswer(response.body) : null;
}
