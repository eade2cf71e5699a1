import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Reach } from '../fakes/phone.ts';
import { type Act, engineCases, type Outcome, type Server } from './engine-cases.ts';
import { home, type View, ViewPhone } from './view-on-phone.ts';

const recorded = JSON.parse(readFileSync(new URL('chromium-orders.json', import.meta.url), 'utf8')) as Record<
  string,
  Outcome
>;

test.each(Object.entries(engineCases))('%s goes on as in Chromium', (name, { server, acts }) => {
  const on = new ViewPhone((phone) => {
    phone.reach = (address) => (new URL(address).pathname === '/next' ? reaches[server] : 'page');
  });
  const view = on.shown();
  const { document } = view.web;
  const before = view.web.engine.history.entries.length;
  for (const act of acts) {
    carryOut(on, view, act);
    on.pass();
  }
  const entries = view.web.engine.history.entries.length - before;
  expect({ events: eventsOf(view), stays: view.web.document === document, entries }).toEqual(recorded[name]);
});

test('every case was recorded', () => {
  expect(Object.keys(recorded)).toEqual(Object.keys(engineCases));
});

const reaches: Readonly<Record<Server, Reach>> = {
  page: 'page',
  slow: 'slow',
  'no-content': 'no-content',
  offline: 'offline',
  'empty-error': { status: 500, isEmpty: true },
  error: { status: 500 },
  redirect: { redirect: `${home}target` },
};

const at = (path: string) => new URL(path, home).href;

function carryOut(on: ViewPhone, { web }: View, act: Act): void {
  if (act === 'reload') {
    web.reload();
  } else if (act === 'answer') {
    on.phone.reach = () => 'page';
    web.engine.answer();
  } else if ('app' in act) {
    web.loadUrl(at(act.app));
  } else if ('script' in act) {
    web.follow(at(act.script), { byHand: false });
  } else if ('push' in act) {
    web.pushState(at(act.push));
  } else {
    web.post(at(act.post), 'a=1');
  }
}

/** A visited address behind a started page is a commit, any other one a move within the document. */
function eventsOf({ web, client }: View): string[] {
  const events: string[] = [];
  let isNew = false;
  for (const line of client.told) {
    const [word, path] = line.split(' ');
    if (word === 'VH') {
      events.push(`${isNew ? 'commit' : 'within'} ${path}`);
    }
    isNew = word === 'PS' || (isNew && word !== 'VH');
  }
  return web.engine.document.isError ? [...events.slice(0, -1), events.at(-1)!.replace('commit', 'error')] : events;
}
