import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { html } from '#formats/html/html.ts';
import { maskedIdNumber } from '#rules/identity/id-number.ts';
import type { IdentitySandbox } from '#server/adapters/identity/sandbox.ts';
import type { SimulatedCheck } from '#server/adapters/identity/simulated-check.ts';
import { languageOf, sendPlainPage } from '#server/feature/plain-page.ts';
import { type Localized, textIn } from '#words/language.ts';
import { behaviorLink } from './sandbox-behavior.ts';

const texts = {
  alipay: { zh: '沙箱支付宝身份验证', en: 'Sandbox Alipay identity check' },
  wechat: { zh: '沙箱微信人脸核身', en: 'Sandbox WeChat face check' },
  about: {
    zh: '这是演示站，没有真的人脸识别。选择结果，就像手机上完成了验证。',
    en: 'This is a demo site without a real face check. Choose how it ends, as if it had been done on a phone.',
  },
  gone: { zh: '没有这项认证', en: 'Check not found' },
  goneAbout: { zh: '它可能已经结束，请回到电脑上重新发起。', en: 'It may have ended. Start again on your computer.' },
  name: { zh: '姓名', en: 'Name' },
  number: { zh: '身份证号', en: 'ID number' },
  passed: { zh: '通过', en: 'Pass' },
  failed: { zh: '不通过', en: 'Fail' },
} as const satisfies Record<string, Localized>;

/** The demo's phone for identity checks: the visitor chooses the result and returns through the provider's redirect. */
export function registerSandboxIdentity(
  app: FastifyInstance,
  identitySandbox: IdentitySandbox,
  guard: onRequestAsyncHookHandler,
): void {
  app.get('/sandbox/identity/alipay', { onRequest: guard }, async (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const token = await identitySandbox.tokenOfPage(query);
    return token ? reply.redirect(`/sandbox/identity/${token}`) : showGone(request, reply);
  });

  app.get('/sandbox/identity/:token', { onRequest: guard }, async (request, reply) => {
    const check = (await identitySandbox.simulator()).find(tokenOf(request));
    return check ? showCheck(request, reply, check) : showGone(request, reply);
  });

  app.post('/sandbox/identity/:token', { onRequest: guard }, async (request, reply) => {
    const simulator = await identitySandbox.simulator();
    const token = tokenOf(request);
    const { outcome } = (request.body ?? {}) as { outcome?: string };
    const check = simulator.find(token);
    if (!check || (outcome !== 'passed' && outcome !== 'failed')) {
      return showGone(request, reply);
    }
    simulator.decide(token, outcome);
    const back = URL.parse(check.returnUrl);
    return back ? reply.redirect(`${back.pathname}${back.search}`, 303) : showGone(request, reply);
  });
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

function showCheck(request: FastifyRequest, reply: FastifyReply, { provider, person }: SimulatedCheck) {
  const language = languageOf(request);
  const text = (key: keyof typeof texts) => textIn(language, texts[key]);
  const { name, idNumber } = person;
  const button = (outcome: 'passed' | 'failed') =>
    html`<button name="outcome" value="${outcome}">${text(outcome)}</button>`;
  return sendPlainPage(request, reply, {
    title: texts[provider],
    about: texts.about,
    body: html`<dl><dt>${text('name')}</dt><dd>${name}</dd>
<dt>${text('number')}</dt><dd>${maskedIdNumber(idNumber)}</dd></dl>
<form method="post">${button('passed')}${button('failed')}</form>${behaviorLink(language)}`,
  });
}

const showGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendPlainPage(request, reply.code(404), { title: texts.gone, about: texts.goneAbout });
