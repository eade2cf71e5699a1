import { domainTexts } from '#web/custom-domain/texts.ts';
import type { Scene, Stage } from './scene.ts';

const DOMAIN = 'app.shanye.example.com';
const DAY = 86_400;
/** As the answer names it, whatever the language of the page. */
const LEVEL = '基础会员';

/** A binding in the state of a scene, as the list answers it. */
const domainAs =
  (state: object): NonNullable<Scene['before']> =>
  ({ answer, cast }: Stage) => {
    const now = Math.floor(cast.now / 1000);
    const binding = {
      ...{
        id: 1,
        domain: DOMAIN,
        readable: DOMAIN,
        type: 'CNAME',
        host: 'app',
        value: 'k7m2p9x4qa3t.cname.qdb.example',
      },
      ...{ status: 'pending', has_record: 0, site_filing: '沪ICP备12345678号', filing_status: 'waiting', reason: '' },
      ...{ tls: 'off', tls_expire: 0, check_time: now - 600, misses: 0, end_time: 0, filing_time: now - 7200 },
      ...{ due_time: 0, create_time: now - DAY, ...state },
    };
    return answer('/list-domains', (data) => ({
      data: { ...data, limit: 2, level: LEVEL, may_bind: 1, list: [binding] },
    }));
  };
const wizard = (name: string, state: object): Scene => ({
  name: `domain-${name}`,
  as: 'lin',
  path: `/user/uBase?domain=${DOMAIN}`,
  before: domainAs(state),
});
const now = (days: number) => Math.floor(Date.now() / 1000) + days * DAY;
const whole = { status: 'bound', has_record: 1, filing_status: 'passed', tls: 'ok', tls_expire: now(80) };

/** The wizard of a domain in each of its states, and its card on the base info page. */
export const domainScenes: readonly Scene[] = [
  {
    name: 'domain-name',
    as: 'lin',
    path: '/user/uBase?domain=new',
    before: ({ answer }) =>
      answer('/list-domains', (data) => ({ data: { ...data, limit: 2, level: LEVEL, may_bind: 1, list: [] } })),
  },
  wizard('record', {}),
  wizard('filing', { has_record: 1, filing_status: 'checking', due_time: now(1) }),
  wizard('refused', { has_record: 1, filing_status: 'failed', reason: '没有查到这个域名的备案' }),
  wizard('bound', whole),
  wizard('suspended', { ...whole, status: 'suspended', has_record: 0, misses: 3 }),
  {
    name: 'domain-unbind',
    as: 'lin',
    path: `/user/uBase?domain=${DOMAIN}`,
    window: true,
    before: domainAs(whole),
    steps: async ({ press, say, dialog }) => {
      await press(say(domainTexts)('unbind'));
      await dialog.waitFor();
    },
  },
];
