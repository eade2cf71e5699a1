import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '#formats/html/html.ts';
import type { ChosenBehavior } from '#server/adapters/chosen-behavior.ts';
import { languageOf, sendPlainPage } from '#server/feature/plain-page.ts';
import { type Language, type Localized, localeOf, textIn } from '#words/language.ts';
import { behaviorWords } from './behavior-words.ts';

const titles = {
  sms: { zh: '短信（阿里云）', en: 'SMS (Aliyun)' },
  email: { zh: '邮件服务器', en: 'Mail server' },
  wechat: { zh: '微信公众号', en: 'WeChat account' },
  identity: { zh: '实名认证（支付宝、腾讯云）', en: 'Identity checks (Alipay, Tencent)' },
  payment: { zh: '支付（微信、支付宝、Stripe）', en: 'Payments (WeChat, Alipay, Stripe)' },
  dns: { zh: '域名服务器', en: 'Name server' },
} as const satisfies Record<string, Localized>;

type SimulatorName = keyof typeof titles;
export type Simulators = Partial<Record<SimulatorName, () => Promise<ChosenBehavior>>>;

const texts = {
  title: { zh: '沙箱服务商的表现', en: 'Behavior of the sandbox providers' },
  about: {
    zh: '这是演示站。选择模拟的服务商怎样应答，就像真的出了这样的事；随时可以换回「正常」。对所有访客生效，重启后恢复。',
    en: 'This is a demo site. Choose how the simulated providers answer, as if it had really happened; “well” brings them back. It holds for every visitor, and until a restart.',
  },
  choose: { zh: '选定', en: 'Choose' },
  restore: { zh: '全部恢复正常', en: 'All well again' },
  now: { zh: '现在', en: 'Now' },
} as const satisfies Record<string, Localized>;

const PATH = '/sandbox/behavior';
const STYLE =
  'select { font: inherit; min-width: 0; padding: .7rem .5rem; border-radius: 10px; } h2 { font-size: 1rem; margin: 1.5rem 0 .4rem; }';

const choice = z.object({ simulator: z.string().max(32), behavior: z.string().max(64) });
const restoring = z.object({ restore: z.literal('all') });

/** The ways in which the demo's providers behave, as a page and, at `/sandbox/behavior.json`, for tests. */
export function registerSandboxBehavior(
  app: FastifyInstance,
  simulators: Simulators,
  guard: onRequestAsyncHookHandler,
): void {
  app.get(PATH, { onRequest: guard }, (request, reply) => show(request, reply, simulators));
  app.get(`${PATH}.json`, { onRequest: guard }, () => list(simulators));
  app.post(PATH, { onRequest: guard }, async (request, reply) =>
    (await choose(simulators, request.body))
      ? reply.redirect(`${PATH}${languageQuery(request)}`, 303)
      : show(request, reply.code(400), simulators),
  );
  app.post(`${PATH}.json`, { onRequest: guard }, async (request, reply) => {
    const isChosen = await choose(simulators, request.body);
    return reply.code(isChosen ? 200 : 400).send(await list(simulators));
  });
}

/** A link for the other pages of the sandbox. */
export const behaviorLink = (language: Language): Html =>
  html`<p><small><a href="${PATH}">${textIn(language, texts.title)}</a></small></p>`;

const entriesOf = (simulators: Simulators) =>
  Promise.all(
    Object.entries(simulators).map(async ([name, simulator]) => ({
      name: name as SimulatorName,
      simulator: await simulator(),
    })),
  );

const list = async (simulators: Simulators) =>
  (await entriesOf(simulators)).map(({ name, simulator }) => ({
    simulator: name,
    behavior: simulator.behavior(),
    behaviors: simulator.behaviors,
  }));

/** False for an unknown simulator or behavior. */
async function choose(simulators: Simulators, body: unknown): Promise<boolean> {
  if (restoring.safeParse(body).success) {
    for (const { simulator } of await entriesOf(simulators)) {
      simulator.behave(simulator.behaviors[0]!);
    }
    return true;
  }
  const { data } = choice.safeParse(body);
  const entry = data && (await entriesOf(simulators)).find(({ name }) => name === data.simulator);
  if (!entry?.simulator.behaviors.includes(data!.behavior)) {
    return false;
  }
  entry.simulator.behave(data!.behavior);
  return true;
}

async function show(request: FastifyRequest, reply: FastifyReply, simulators: Simulators) {
  const language = languageOf(request);
  const text = (localized: Localized) => textIn(language, localized);
  const parts = (await entriesOf(simulators)).map(({ name, simulator }) => {
    const now = simulator.behavior();
    const options = simulator.behaviors.map(
      (one) => html`<option value="${one}"${one === now && html` selected`}>${text(behaviorWords(one))}</option>`,
    );
    return html`<section><h2 id="${name}">${text(titles[name])}</h2>
<p>${text(texts.now)}: <b>${text(behaviorWords(now))}</b></p>
<form method="post"><input type="hidden" name="simulator" value="${name}">
<select name="behavior" aria-labelledby="${name}">${options}</select>
<button>${text(texts.choose)}</button></form></section>`;
  });
  return sendPlainPage(request, reply, {
    title: texts.title,
    about: texts.about,
    style: STYLE,
    body: html`<form method="post"><button name="restore" value="all">${text(texts.restore)}</button></form>${parts}`,
  });
}

const languageQuery = (request: FastifyRequest): string =>
  'lang' in (request.query as object) ? `?lang=${localeOf(languageOf(request))}` : '';
