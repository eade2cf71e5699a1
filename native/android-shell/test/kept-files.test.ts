import { runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { JavaObject } from './dalvik/values.ts';
import type { HashMap } from './fakes/java-util.ts';
import { WebResourceRequest, type WebResourceResponse } from './fakes/webkit/android-webkit-answers.ts';
import { ask } from './push-rig.ts';
import { Rig } from './rig.ts';

const home = 'https://shop.example.cn/start';

async function downloaded(address: string): Promise<{ rig: Rig; url: string }> {
  const rig = new Rig(configWith({ morePreview: {} }), (phone) => {
    phone.httpHeaders['Content-Type'] = 'text/html';
    phone.http = () => '<script>qdb</script>';
  }).start();
  const script = `qdb.call('file.download', { url: ${JSON.stringify(address)} })`;
  const answer = runInContext(script, rig.web.document) as Promise<{ url: string }>;
  rig.phone.pass(1000);
  return { rig, url: (await answer).url };
}

test('a file that another app may still read stays for a day, also when the app starts anew', async () => {
  const old = '/cache/captures/kept-1.txt';
  const young = '/cache/captures/kept-2.txt';
  const rig = new Rig(configWith({ morePreview: {} }), (phone) => {
    for (const [path, hours] of [
      [old, 25],
      [young, 23],
    ] as const) {
      phone.files.set(path, 1);
      phone.changed.set(path, phone.now - hours * 3_600_000);
    }
    phone.http = () => 'a list';
  }).start();
  void runInContext(`qdb.call('file.download', { url: '${home}' })`, rig.web.document);
  rig.phone.pass(1000);
  expect([rig.phone.files.has(old), rig.phone.files.has(young), rig.phone.files.size]).toEqual([false, true, 2]);
});

test('a file that pages read keeps no activity that has ended', async () => {
  const { rig } = await downloaded(home);
  const files = rig.machine.readStatic({
    owner: 'Lapp/shell/ServedFiles;',
    name: 'FILES',
    type: 'Ljava/util/HashMap;',
  });
  const [kept] = [...(files as HashMap).items.values()] as JavaObject[];
  const held = [...kept!.fields].filter(([, value]) => value instanceof JavaObject).map(([name]) => name);
  expect(held).toEqual(['file']);
});

describe('a file that a page asks for', () => {
  test.each([
    [home, 'session=abc'],
    ['https://www.pay.example.cn/bill', 'session=abc'],
    ['https://bank.example/account', undefined],
    ['http://shop.example.cn/start', undefined],
  ])('at %s is loaded with the session %s', async (address, session) => {
    const { rig } = await downloaded(address);
    expect(rig.phone.requests.at(-1)).toMatchObject({ url: address });
    expect(rig.phone.requests.at(-1)!.headers.Cookie).toBe(session);
  });

  test('loses the session at a redirect to another site', async () => {
    const rig = new Rig(configWith({ morePreview: {} }), (phone) => {
      phone.redirects.set(home, 'https://bank.example/account');
      phone.http = () => 'the account';
    }).start();
    void runInContext(`qdb.call('file.download', { url: ${JSON.stringify(home)} })`, rig.web.document);
    rig.phone.pass(1000);
    expect(rig.phone.requests.at(-1)).toMatchObject({ url: 'https://bank.example/account' });
    expect(rig.phone.requests.at(-1)!.headers.Cookie).toBeUndefined();
  });

  test('is a document without scripts and without an origin, because another site or app may have written it', async () => {
    const { rig, url } = await downloaded(home);
    const answer = rig.web.engine.intercepted(WebResourceRequest.to(url)) as unknown as WebResourceResponse;
    expect(answer.body.bytes.toString()).toBe('<script>qdb</script>');
    const headers = Object.fromEntries(answer.headers.items);
    expect(headers).toEqual({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
    });
  });
});

test('a file that the memory has no room for is refused, and ends nothing', async () => {
  const rig = new Rig(configWith({ morePreview: {} }), (phone) => Object.assign(phone, { mostBytes: 100 })).start();
  const url = `data:text/plain;base64,${'QUJD'.repeat(50)}`;
  expect(await ask(rig, 'file.download', { url })).toBe('E_NETWORK');
});
