import type { Browser, CDPSession, Page } from 'playwright-core';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf } from '#words/language.ts';
import { callsOf } from '../journeys/hands/calls.ts';
import type { Scene, Stage } from '../scenes/scene.ts';
import type { Cast } from './cast.ts';
import { ADDRESS } from './checkout.ts';
import { look } from './look.ts';
import { quiet, watchRequests } from './quiet.ts';
import type { Shots } from './shot.ts';

export const WIDTHS = [1440, 820, 390] as const;
const heights: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 };

/** `server` is where the checkout really listens. */
type Studio = { browser: Browser; server: string; cast: Cast; widths: readonly number[]; picturesOnly: boolean };
type Frame = { page: Page; session: CDPSession; shots: Shots; scene: Scene; language: Language; styles: boolean };

let turn = 0;

type Room = { page: Page; session: CDPSession };

/** One after the other takes its scenes in the same pages, which keep what they have loaded. */
export function photographer(studio: Studio): (scene: Scene) => Promise<Shots> {
  const rooms = new Map<string, Promise<Room>>();
  return async (scene) => {
    const shots: Shots = {};
    for (const language of ['zh-CN', 'zh-EN'] as const) {
      const key = `${scene.as} ${scene.from} ${language}`;
      const room = rooms.get(key) ?? openRoom(studio, scene, language);
      rooms.set(key, room);
      try {
        await takeIn({ ...(await room), shots, scene, language, styles: !studio.picturesOnly }, studio);
      } catch (error) {
        rooms.delete(key);
        await (await room).page.context().close();
        const why = error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : error;
        throw new Error(`${scene.name}, ${language}: ${why}`, { cause: error });
      }
    }
    return shots;
  };
}

async function openRoom(studio: Studio, scene: Scene, language: Language): Promise<Room> {
  const context = await contextFor(studio, scene, language);
  const page = await context.newPage();
  watchRequests(page);
  await page.goto(`${ADDRESS}/healthz`);
  return { page, session: await context.newCDPSession(page) };
}

async function contextFor({ browser, cast }: Studio, { as, from = 1440 }: Scene, language: Language) {
  const context = await browser.newContext({
    viewport: { width: from, height: heights[from] ?? 900 },
    locale: language === 'zh-EN' ? 'en-US' : 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(45_000);
  await context.clock.setFixedTime(cast.now);
  const member = as && as !== 'owner' ? cast.members[as].userinfo : null;
  if (as === 'owner') {
    await context.addCookies([
      { name: 'qdb_staff', value: cast.owner.cookie, url: ADDRESS, httpOnly: true, sameSite: 'Strict' },
    ]);
  }
  await context.addInitScript(begin, member);
  return context;
}

/** Makes the browser of a member deterministic. */
function begin(member: { token: string } | null): void {
  let seed = 7;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  // A message on the page stays, however long its picture takes.
  const soon = window.setTimeout.bind(window);
  const later = 3_500;
  window.setTimeout = ((act: () => void, delay = 0, ...rest: unknown[]) =>
    delay > later && delay < 60_000 ? 0 : soon(act, delay, ...rest)) as typeof window.setTimeout;
  // A frame that shows somebody's site has no storage of ours.
  if (window === top && location.protocol === 'http:' && !sessionStorage.getItem('begun')) {
    sessionStorage.setItem('begun', '1');
    if (member) {
      localStorage.setItem('userinfo', JSON.stringify(member));
      localStorage.setItem('token', member.token);
      localStorage.setItem('loginTime', String(Date.now()));
    }
  }
}

/** Every shot of a scene in a language: each width, the dark look, and its controls as a pointer or a key finds them. */
async function takeIn(frame: Frame, studio: Studio): Promise<void> {
  const { page, scene } = frame;
  const { cast, widths } = studio;
  const { from = 1440 } = scene;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize({ width: from, height: heights[from] ?? 900 });
  await page.evaluate((stored) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(stored)) {
      localStorage.setItem(key, value);
    }
  }, scene.stored ?? {});
  const stage = stageOf(frame, studio);
  await scene.before?.(stage);
  const url = new URL(typeof scene.path === 'string' ? scene.path : scene.path(cast), ADDRESS);
  url.searchParams.set('lang', localeOf(frame.language));
  await page.goto(url.href, { waitUntil: scene.busy ? 'commit' : 'load' });
  await stage.still();
  await scene.steps?.(stage);
  await stage.still();
  await takeWidths(frame, widths, stage);
}

async function takeWidths(frame: Frame, wanted: readonly number[], stage: Stage): Promise<void> {
  const { page, scene, language } = frame;
  const { from = 1440, widths = from === 1440 ? WIDTHS : [from] } = scene;
  let now = from;
  for (const width of widths.filter((each) => wanted.includes(each))) {
    if (width !== now) {
      await page.setViewportSize({ width, height: heights[width]! });
      await stage.still();
      now = width;
    }
    await take(frame, `${width}-${localeOf(language)}`);
    if (language === 'zh-CN' && width === widths[0]) {
      if (frame.styles) {
        await takeStates(frame, width);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await stage.still();
      await take(frame, `${width}-zh-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }
}

async function take({ page, session, shots, scene, styles }: Frame, name: string, picture = true): Promise<void> {
  shots[name] = await look(page, session, { picture, whole: !scene.window, styles });
}

const controls = 'a, button, input, select, textarea, summary, label, [tabindex]';
const states = { hover: ['hover'], focus: ['focus', 'focus-visible', 'focus-within'], active: ['hover', 'active'] };

/** The controls as a pointer or a key finds them, all at once: their styles alone. */
async function takeStates(frame: Frame, width: number): Promise<void> {
  const { session } = frame;
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: controls });
  const force = (forcedPseudoClasses: string[]) =>
    Promise.all(nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
  for (const [name, classes] of Object.entries(states)) {
    await force(classes);
    await take(frame, `${width}-zh-${name}`, false);
  }
  await force([]);
  await session.send('CSS.disable');
  await session.send('DOM.disable');
}

function stageOf({ page, language, scene }: Frame, { cast, server }: Studio): Stage {
  return {
    page,
    language,
    cast,
    say: (texts) => textsIn(texts, language),
    press: (name) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click(),
    field: (label) => page.getByLabel(label, { exact: true }).filter({ visible: true }).first(),
    dialog: page.getByRole('dialog').filter({ visible: true }).last(),
    answer: async (path, change) => {
      await page.route(`**${path}*`, async (route) => {
        // Asked from here, where the browser's rule of addresses does not reach.
        const url = route.request().url().replace(ADDRESS, server);
        const response = await route.fetch({ url });
        const told = (await response.json()) as { data: object };
        await route.fulfill({ response, json: { ...told, ...change(told.data as never) } });
      });
    },
    call: (who, call, input) => callsOf(server, cast.members[who])(call, input),
    fetch: (path, init) => fetch(server + path, init),
    mobile: () => {
      turn += 1;
      return `137${String(turn).padStart(4, '0')}0001`;
    },
    still: () => quiet(page, scene.busy),
  };
}
