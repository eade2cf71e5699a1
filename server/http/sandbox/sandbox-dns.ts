import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { html } from '#formats/html/html.ts';
import { recordTypes } from '#rules/custom-domain/records.ts';
import type { DnsSandbox } from '#server/adapters/dns/sandbox.ts';
import { languageOf, sendPlainPage } from '#server/feature/plain-page.ts';
import { type Localized, textIn } from '#words/language.ts';
import { behaviorLink } from './sandbox-behavior.ts';

const texts = {
  title: { zh: '沙箱域名服务器', en: 'Sandbox name server' },
  about: {
    zh: '这是演示站，域名的解析记录在这里添加和删除，就像在域名服务商的后台一样。',
    en: 'This is a demo site. Records of domains are added and removed here, as at a DNS provider.',
  },
  name: { zh: '完整域名', en: 'Full name' },
  value: { zh: '记录值', en: 'Value' },
  type: { zh: '记录类型', en: 'Type' },
  add: { zh: '添加记录', en: 'Add record' },
  remove: { zh: '删除', en: 'Remove' },
  none: { zh: '还没有记录', en: 'No records yet' },
} as const satisfies Record<string, Localized>;

const name = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(\*\.)?[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/)
  .max(253);
const record = z.object({ name, type: z.enum(recordTypes), value: z.string().trim().min(1).max(253) });
const act = z.union([
  record.extend({ act: z.literal('add') }),
  record.omit({ value: true }).extend({ act: z.literal('remove') }),
]);

/** The demo’s records, as a page and, at `/sandbox/dns.json`, for tests. */
export function registerSandboxDns(app: FastifyInstance, sandbox: DnsSandbox, guard: onRequestAsyncHookHandler): void {
  app.get('/sandbox/dns', { onRequest: guard }, (request, reply) => show(request, reply, sandbox));
  app.get('/sandbox/dns.json', { onRequest: guard }, () => sandbox.list());
  app.post('/sandbox/dns', { onRequest: guard }, async (request, reply) => {
    const result = act.safeParse(request.body);
    if (!result.success) {
      return show(request, reply.code(400), sandbox);
    }
    const { act: what, ...fields } = result.data;
    await (what === 'add' ? sandbox.add(fields as z.output<typeof record>) : sandbox.remove(fields));
    return reply.redirect('/sandbox/dns', 303);
  });
}

async function show(request: FastifyRequest, reply: FastifyReply, sandbox: DnsSandbox) {
  const language = languageOf(request);
  const text = (key: keyof typeof texts) => textIn(language, texts[key]);
  const rows = (await sandbox.list()).map(
    ({ name, type, value }) =>
      html`<dt>${name} ${type}</dt><dd><form method="post"><code>${value}</code>
<input type="hidden" name="name" value="${name}"><input type="hidden" name="type" value="${type}">
<button name="act" value="remove">${text('remove')}</button></form></dd>`,
  );
  const options = recordTypes.map((type) => html`<option>${type}</option>`);
  return sendPlainPage(request, reply, {
    title: texts.title,
    about: texts.about,
    body: html`<form method="post"><label>${text('type')} <select name="type">${options}</select></label>
<label>${text('name')} <input name="name" required></label>
<label>${text('value')} <input name="value" required></label>
<button name="act" value="add">${text('add')}</button></form>
<dl>${rows.length > 0 ? rows : text('none')}</dl>${behaviorLink(language)}`,
  });
}
