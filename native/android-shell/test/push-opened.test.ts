import { describe, expect, test } from 'vitest';
import { ask, message, runIn, shown, start } from './push-rig.ts';
import type { Rig } from './rig.ts';
import { levels } from './robolectric/tools.ts';

const signIn = 'https://sso.example/login';
const first = 'https://shop.example.cn/start';
/** A page that listens as soon as qdb is there, which on Android 7 comes after its first script. */
const listening = `window.heard = [];
  var all, listen = (qdb) => { all = qdb; qdb.on('push.opened', ({ id }) => { heard.push(id) }) };
  window.qdb ? listen(qdb) : Object.defineProperty(window, 'qdb', { get: () => all, set: listen });`;
const countEvents = (rig: Rig) => rig.web.scripts.filter((script) => script.includes('"push.opened"')).length;

describe.each(levels)('a notification that was opened on Android level %i', (sdk) => {
  const opening = async (fields: object = {}) => {
    const rig = start({}, (phone) => Object.assign(phone, { sdk }));
    await ask(rig, 'push.local', { ...message, ...fields });
    const [note] = shown(rig);
    return { rig, open: () => rig.life('onNewIntent(Landroid/content/Intent;)V', note!.opens) };
  };
  /** The next document listens from its first script on. */
  const listens = (rig: Rig) => {
    rig.phone.inlineScript = () => listening;
  };
  const heard = (rig: Rig) => [...(runIn(rig, 'window.heard||[]') as string[])];

  test('is told to its page, after a sign-in elsewhere on the way', async () => {
    const { rig, open } = await opening();
    listens(rig);
    rig.phone.reach = (url) => (url === message.url ? { redirect: signIn } : 'page');
    open();
    rig.phone.pass(1000);
    expect([rig.web.engine.address, countEvents(rig)]).toEqual([signIn, 0]);
    rig.phone.reach = () => 'page';
    rig.web.follow(message.url, { byHand: false });
    rig.phone.pass(3000);
    expect([rig.web.engine.address, heard(rig)]).toEqual([message.url, ['m1']]);
    rig.web.follow(first, { byHand: false });
    rig.phone.pass(3000);
    expect(heard(rig)).toEqual([]);
  });

  test('is never told to the document that gives way to its page', async () => {
    const { rig, open } = await opening();
    const { messages } = rig.web;
    messages.tell('PS', first, null);
    messages.tell('VH', first, 0 as never);
    rig.phone.pass(1);
    open();
    messages.tell('PF', first);
    rig.phone.pass(1);
    expect(countEvents(rig)).toBe(0);
    listens(rig);
    rig.phone.pass(1000);
    expect([rig.web.engine.address, heard(rig)]).toEqual([message.url, ['m1']]);
  });

  test('without a link is told to the page that is there, once, and waits for one that listens', async () => {
    const { rig, open } = await opening({ url: '' });
    open();
    rig.phone.pass(500);
    listens(rig);
    for (const ids of [['m1'], []]) {
      rig.web.follow(first, { byHand: false });
      rig.phone.pass(3000);
      expect(heard(rig)).toEqual(ids);
    }
  });
});
