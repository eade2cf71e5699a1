import { describe, expect, test } from 'vitest';
import { call, type Phone } from './phone.ts';
import { phones } from './phones.ts';

const home = 'https://shanye.cn/';
const evil = 'https://evil.example/';
const all = { camera: true, microphone: true, location: true };
const modules = { noNetWork: { timeoutSeconds: 20 }, pullRefresh: {}, nativeConfig: { ...all, scheme: 'tea' } };

/** A place where the shell could leave something for the SDK; everything that arrives there is heard. */
const trap = `window.heard = [];
  window.__qdb = new Proxy({}, {
    get: (_, name) => name === 'booted' ? false : (...values) => { heard.push(JSON.stringify(values)) },
    set: (_, name, value) => heard.push(String(value)),
  });
  heard`;

/** The page gives the bridge a text of its own. */
const give = (text: string) => {
  const json = JSON.stringify(text);
  return `window.QdbNative ? QdbNative.call(${json}) : webkit.messageHandlers.qdb.postMessage(${json})`;
};

/** The person is on a foreign page; `heard` is what it learns of the shell. */
function onEvilPage(start: (typeof phones)[number][1]) {
  const phone = start({ modules });
  const heard: string[][] = [];
  const visit = (address: string) => {
    phone.open(address);
    if (address.startsWith(evil)) {
      heard.push(phone.run(trap) as string[]);
    }
  };
  visit(evil);
  return { phone, heard, visit };
}

/** The page learned nothing, the person sees something, and the app works as before. */
async function survives(phone: Phone, heard: readonly string[][] = []): Promise<void> {
  expect(heard.flat().filter((text) => /token|"ok":true/.test(text))).toEqual([]);
  expect(phone.isBlank).toBe(false);
  phone.open(home);
  expect(await call(phone, 'device.getInfo')).toMatchObject({ platform: phone.system });
  expect([phone.texts, phone.outside]).toEqual([[], []]);
}

describe.each(phones)('a hostile page on %s', (_, start) => {
  test('that alternates own and foreign addresses never has the token', async () => {
    const { phone, heard, visit } = onEvilPage(start);
    for (let step = 0; step < 20; step += 1) {
      visit(`${home}?${step}`);
      visit(`${evil}?${step}`);
      phone.pushState(`${evil}#${step}`);
    }
    expect([heard.length, phone.run('typeof qdb')]).toEqual([21, 'undefined']);
    await survives(phone, heard);
  });

  test('that begins loads of the app’s own pages, which never answer, gets nothing meanwhile', async () => {
    const { phone, heard } = onEvilPage(start);
    for (let step = 0; step < 20; step += 1) {
      phone.openSilent(`${home}slow?${step}`);
      phone.run(give(JSON.stringify({ t: 'guess', id: step, api: 'device.getInfo', params: {} })));
      phone.wait(1);
    }
    expect(phone.run('typeof qdb')).toBe('undefined');
    phone.wait(30);
    await survives(phone, heard);
  });

  test('that loads itself for ever leaves the app as it is', async () => {
    const { phone, heard } = onEvilPage(start);
    for (let step = 0; step < 40; step += 1) {
      phone.reload();
      heard.push(phone.run(trap) as string[]);
    }
    await survives(phone, heard);
  });

  test('that is redirected for ever, also to other apps and to own pages, ends at a page or a message', async () => {
    const { phone, heard } = onEvilPage(start);
    const targets = Array.from({ length: 20 }, (_, step) => (step % 2 === 0 ? `${home}?${step}` : `${evil}?${step}`));
    phone.openRedirecting(`${evil}round`, targets);
    expect(phone.isBlank).toBe(false);
    phone.openRedirecting(`${evil}out`, [`${evil}on`, 'weixin://pay']);
    phone.openRedirecting(`${evil}in`, [`${evil}on`, 'tea://cart']);
    await survives(phone, heard);
  });

  test('that opens window after window gets a few, and the last one works', async () => {
    const { phone, heard } = onEvilPage(start);
    let opened = 0;
    for (let step = 0; step < 200; step += 1) {
      opened += phone.openWindow(step % 2 === 0 ? '' : `${evil}${step}`) ? 1 : 0;
    }
    expect(opened).toBeGreaterThan(0);
    await survives(phone, heard);
  });

  test('that opens windows without a touch gets none, and the person stays where they are', async () => {
    const { phone, heard } = onEvilPage(start);
    const loads = phone.loads.length;
    for (let step = 0; step < 20; step += 1) {
      expect(phone.openWindow(step % 2 === 0 ? '' : `${home}${step}`, { byHand: false })).toBe(false);
    }
    expect(phone.loads).toHaveLength(loads);
    await survives(phone, heard);
  });

  test('that floods the bridge is answered nothing but refusals', async () => {
    const { phone, heard } = onEvilPage(start);
    const strange = [
      ...['', '{}', '[]', 'null', '0', '"', '{"t":', '\u0000', '\ud800', '[['.repeat(500)],
      ...['__proto__', 'constructor', 'app.exit', 'agreement.revoke', 'device.getInfo'].map((api) =>
        JSON.stringify({ t: '', id: 1, api, params: { url: 'tel:10086' } }),
      ),
      '{"t":{},"id":{},"api":[],"params":null}',
      '{"id":1e999,"api":null}',
    ];
    for (let step = 0; step < 300; step += 1) {
      phone.run(give(strange[step % strange.length]!));
    }
    phone.run(give('x'.repeat(1_000_000)));
    phone.run(give('['.repeat(100_000)));
    await survives(phone, heard);
  });

  test('that asks for every part of the phone a hundred times is refused without a word of the app', async () => {
    const { phone, heard } = onEvilPage(start);
    const requests = Array.from({ length: 100 }, () => [
      phone.ask(['camera']),
      phone.ask(['camera', 'microphone']),
      phone.ask(['location']),
    ]).flat();
    while (phone.question !== null) {
      phone.answer('yes');
    }
    await expect.poll(() => requests.filter(({ isGranted }) => isGranted !== false)).toEqual([]);
    await survives(phone, heard);
  });

  test('of the app’s own host that asks a hundred times at once is told one refusal', async () => {
    const phone = start({ modules });
    const requests = Array.from({ length: 100 }, () => phone.ask(['camera']));
    phone.answer('no');
    expect([phone.question, requests.filter(({ isGranted }) => isGranted !== false)]).toEqual([null, []]);
    await survives(phone);
  });
});
