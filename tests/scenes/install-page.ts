import { distribution } from '#contract/distribution/calls.ts';
import { linkTemplates } from '#rules/distribution/link-looks.ts';
import { agents } from '#server/testing/install-page.ts';
import type { Cast } from '../pixels/cast.ts';
import type { Scene, Stage } from './scene.ts';

type Agent = keyof typeof agents;
type Rules = Record<string, string | number>;

const plain: Rules = {
  ...{ link_status: 'open', template: 'clean', password: '', question: '', answer: '', allowed: 0 },
  ...{ start_time: 0, expire_time: 0, close_notice: '内测已结束，谢谢大家。' },
};
const page = ({ shared }: Cast) => `/d/${shared.android.short}`;

/** The browser of another device; only the page reads its name. */
async function asDevice({ page: opened }: Stage, agent: Agent): Promise<void> {
  await opened.route('**/d/**', (route) => {
    const headers = Object.entries(route.request().headers()).filter(([name]) => !name.startsWith('sec-ch-ua'));
    return route.continue({ headers: { ...Object.fromEntries(headers), 'user-agent': agents[agent] } });
  });
}

const setRules = ({ call, cast }: Stage, rules: Rules) =>
  call('lin', distribution.saveLinkRules, { app_id: cast.shared.android.id, ...plain, ...rules });

/** One visitor downloads the app, which is the most its link allows. */
async function useUp(stage: Stage): Promise<Rules> {
  await setRules(stage, {});
  const headers = { 'user-agent': agents.android, 'content-type': 'application/json' };
  const response = await stage.fetch(`${page(stage.cast)}/ticket`, { method: 'POST', headers, body: '{}' });
  const { data } = (await response.json()) as { data: { url: string } };
  await (await stage.fetch(data.url, { headers: { 'user-agent': agents.android } })).arrayBuffer();
  return { allowed: 1 };
}

const inThreeHours = async ({ cast }: Stage): Promise<Rules> => ({
  start_time: Math.floor(cast.now / 1000) + 3 * 3600,
});

type Look = { agent: Agent; width: 390 | 1440; rules?: Rules | ((stage: Stage) => Promise<Rules>); query?: string };

/** A look at the page by a visitor without an account. */
const scene = (name: string, { agent, width, rules = {}, query = '' }: Look): Scene => ({
  name: `install-${name}`,
  path: (cast) => page(cast) + query,
  from: width,
  widths: [width],
  before: async (stage) => {
    await setRules(stage, typeof rules === 'function' ? await rules(stage) : rules);
    await asDevice(stage, agent);
  },
});
const question = { question: '我们春天在哪座山采茶？', answer: '云台' };

/** The install page as its visitors see it: each template, each kind of device, and what may stand before a download. */
export const installScenes: readonly Scene[] = [
  ...linkTemplates.flatMap((template) => [
    scene(template, { agent: 'android', width: 390, rules: { template } }),
    scene(`${template}-desktop`, { agent: 'windows', width: 1440, rules: { template } }),
  ]),
  scene('iphone', { agent: 'iphone', width: 390 }),
  scene('wechat', { agent: 'wechat', width: 390 }),
  scene('harmony', { agent: 'harmony', width: 390 }),
  scene('password', { agent: 'android', width: 390, rules: { password: '6208' } }),
  scene('password-wrong', { agent: 'android', width: 390, rules: { password: '6208' }, query: '?no=password' }),
  scene('question', { agent: 'android', width: 390, rules: question }),
  scene('question-desktop', { agent: 'windows', width: 1440, rules: question }),
  scene('soon', { agent: 'android', width: 390, rules: inThreeHours }),
  scene('closed', { agent: 'android', width: 390, rules: { link_status: 'close' } }),
  scene('closed-desktop', { agent: 'windows', width: 1440, rules: { link_status: 'close' } }),
  scene('used-up', { agent: 'android', width: 390, rules: useUp }),
  { name: 'install-unknown', path: '/d/nothing-here', widths: [1440, 390] },
];
