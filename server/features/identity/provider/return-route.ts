import type { FastifyInstance } from 'fastify';
import { html } from '#formats/html/html.ts';
import type { Deps } from '#server/feature/deps.ts';
import { languageOf, sendPlainPage } from '#server/feature/plain-page.ts';
import { takeFrom } from '#server/limits/take-from.ts';
import { type Localized, textIn } from '#words/language.ts';
import { settleReturned } from './settle-returned.ts';

const words: Record<'passed' | 'failed' | 'unknown', { title: Localized; about: Localized }> = {
  passed: {
    title: { zh: '实名认证已通过', en: 'You’re verified' },
    about: { zh: '可以关闭这个页面，回到电脑上继续。', en: 'You can close this page and continue on your computer.' },
  },
  failed: {
    title: { zh: '认证未通过', en: 'The check did not succeed' },
    about: { zh: '请回到电脑上查看原因，再试一次。', en: 'See the reason on your computer and try again.' },
  },
  unknown: {
    title: { zh: '正在确认结果', en: 'The result is being confirmed' },
    about: {
      zh: '可以关闭这个页面。电脑上的页面会自动显示结果。',
      en: 'You can close this page. The one on your computer shows the result by itself.',
    },
  },
};

const goOn: Localized = { zh: '查看认证结果', en: 'See the result' };
const PER_MINUTE = 20;

/**
 * The addresses to which Alipay and WeChat send the phone after a check. The phone may be signed out, and the request may be forged, so it only makes
 * us ask the provider (calls.md §3).
 */
export function registerIdentityReturns(app: FastifyInstance, deps: Deps): void {
  for (const path of ['/auth/ali/return', '/auth/wx/return']) {
    app.get(path, async (request, reply) => {
      const { attempt } = request.query as { attempt?: unknown };
      const quota = await takeFrom(deps.limits, { key: 'identity:return', ip: request.ip }, PER_MINUTE, 60);
      const code = typeof attempt === 'string' && quota.ok ? attempt.slice(0, 64) : '';
      const outcome = await settleReturned(deps, code);
      const link = textIn(languageOf(request), goOn);
      return sendPlainPage(request, reply, {
        ...words[outcome],
        body: html`<a class="button" href="/user/authResult">${link}</a>`,
      });
    });
  }
}
