import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Act, engineCases, type Outcome, type Server } from '#native/android-shell/test/web-views/engine-cases.ts';
import { hasBrowser, launchBrowser } from '#tests/journeys/hands/browser.ts';

const file = 'native/android-shell/test/web-views/chromium-orders.json';
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Outcome>;
const html = { 'content-type': 'text/html' };

/** Chromium is the engine of Android's web view, so its orders are those of our fake (native/web-views.md). */
describe.skipIf(!hasBrowser)('Chromium', () => {
  let browser: Browser;
  let answer: Server = 'page';
  const waiting: ServerResponse[] = [];
  let hasActed = false;
  const server = createServer(({ url }, response) => {
    if (url === '/pending') {
      response.end(String(waiting.length));
    } else if (url === '/acted') {
      hasActed = true;
      response.end();
    } else if (url === '/next' && answer !== 'page') {
      answers[answer](response, waiting);
    } else {
      response.writeHead(200, html).end('<p>page');
    }
  });
  beforeAll(async () => {
    await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
    // The whole browser: without windows it has no page of its own for an empty error.
    browser = await launchBrowser({ keepsPages: true });
  });
  afterAll(async () => {
    await browser?.close();
    server.closeAllConnections();
    server.close();
  });

  test.each(Object.entries(engineCases))('%s has the recorded order', async (name, { server: kind, acts }) => {
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const page = await browser.newPage();
    await page.goto(home);
    const session = await page.context().newCDPSession(page);
    const events = await eventsOf(session);
    const entriesOf = async () => (await session.send('Page.getNavigationHistory')).entries.length;
    const before = await entriesOf();
    const evaluate = async (expression: string) => void (await session.send('Runtime.evaluate', { expression }));
    answer = kind;
    hasActed = false;
    const [first, second] = acts;
    if (second && second !== 'answer' && scriptOf(second)) {
      await evaluate(onceThereIsALoad(scriptOf(second)!));
    }
    await carryOut(session, home, first!, evaluate);
    if (acts.length > 1) {
      await expect.poll(() => waiting.length > 0).toBe(true);
    }
    if (second && second !== 'answer') {
      await (scriptOf(second) ? expect.poll(() => hasActed).toBe(true) : carryOut(session, home, second, evaluate));
    }
    if (acts.at(-1) === 'answer') {
      // A page that is replaced takes with it what DevTools has not said of it yet.
      const early = recorded[name]!.events.findIndex((event) => event.startsWith('commit '));
      await expect.poll(() => events.length).toBeGreaterThanOrEqual(early);
      answer = 'page';
      answerAll(waiting);
    }
    await expect.poll(() => events).toEqual(recorded[name]!.events);
    await page.waitForTimeout(300);
    const stays = !events.some((event) => /^(commit|error) /.test(event));
    expect({ events, stays, entries: (await entriesOf()) - before }).toEqual(recorded[name]);
    await page.close();
    answerAll(waiting);
  });
});

const answers: Readonly<
  Record<Exclude<Server, 'page'>, (response: ServerResponse, waiting: ServerResponse[]) => unknown>
> = {
  slow: (response, waiting) => waiting.push(response),
  'no-content': (response) => response.writeHead(204).end(),
  offline: (response) => response.destroy(),
  'empty-error': (response) => response.writeHead(500, { ...html, 'content-length': '0' }).end(),
  error: (response) => response.writeHead(500, html).end('<p>error'),
  redirect: (response) => response.writeHead(302, { location: '/target' }).end(),
};

function answerAll(waiting: ServerResponse[]): void {
  for (const response of waiting.splice(0)) {
    response.writeHead(200, html).end('<p>late');
  }
}

/** Commits, error pages and moves within the document of the main frame, from now on. */
async function eventsOf(session: CDPSession): Promise<string[]> {
  const events: string[] = [];
  const pathOf = (address: string) => address.replace(/^http:\/\/[^/]+/, '');
  session.on('Page.frameNavigated', ({ frame }) =>
    events.push(frame.unreachableUrl ? `error ${pathOf(frame.unreachableUrl)}` : `commit ${pathOf(frame.url)}`),
  );
  session.on('Page.navigatedWithinDocument', ({ url }) => events.push(`within ${pathOf(url)}`));
  await session.send('Page.enable');
  return events;
}

/** A load of the app is not waited for: a silent server ends none. */
async function carryOut(
  session: CDPSession,
  home: string,
  act: Act,
  evaluate: (script: string) => Promise<unknown>,
): Promise<void> {
  if (act === 'reload') {
    await session.send('Page.reload');
  } else if (typeof act === 'object' && 'app' in act) {
    session.send('Page.navigate', { url: new URL(act.app, home).href }).catch(() => {});
  } else {
    await evaluate(scriptOf(act) ?? '');
  }
}

/** The act of a page's script; undefined for one of the app. */
function scriptOf(act: Act): string | undefined {
  if (typeof act === 'string' || 'app' in act) {
    return undefined;
  }
  if ('script' in act) {
    return `location.href = '${act.script}'`;
  }
  return 'push' in act
    ? `history.pushState(null, '', '${act.push}')`
    : `document.body.innerHTML = '<form method=post action="${act.post}"><input name=a>'; document.forms[0].submit()`;
}

/** DevTools keep commands to a page back while a load waits, so its script acts by itself. */
const onceThereIsALoad = (script: string) =>
  `(async () => { while ((await (await fetch('/pending')).text()) === '0') {} ${script}; fetch('/acted') })()`;
