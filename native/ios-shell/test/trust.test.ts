import { describe, expect, test } from 'vitest';
import type { Thing } from './emulator/objects.ts';
import { Phone } from './emulator/phone.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

const home = 'https://shop.example.com/';
const foreign = 'https://elsewhere.example.net/';

function start(link = home) {
  const config = sampleConfig({
    modules: { ...withoutAgreement, nativeConfig: { on: true, config: { js: 'key()' } } },
  });
  config.app.link = link;
  return new Phone({ config }).launch().page!.open();
}

describe('the bridge', () => {
  test.each([
    ['http://shop.example.com/'],
    ['https://shop.example.com:8443/'],
    ['https://cdn.example.com/'],
    ['https://cdn.example.com.evil.net/'],
    ['data:text/html,x'],
    ['about:blank'],
  ])('does not answer %s, which gets neither token nor script', (address) => {
    const page = start();
    const { token } = page.boot;
    expect(page.call('device.getInfo', {}, { address, token })).toBeNull();
    expect(page.log.evaluated.at(-1)!.source).toContain('E_ORIGIN');
    page.open(address);
    expect(page.scripts).toEqual([]);
  });

  test.each([
    ['https://shop.example.com:8443/', 'https://shop.example.com:8443/a', true],
    ['https://shop.example.com:8443/', 'https://shop.example.com/', false],
    ['https://shop.example.com:443/', 'https://shop.example.com/', true],
    ['http://shop.example.com/', 'http://shop.example.com/', true],
    ['http://shop.example.com/', 'https://a.cdn.example.com/', true],
    ['https://shop.example.com/', 'https://a.cdn.example.com/', true],
  ])('of an app with the link %s answers %s: %s', (link, address, answers) => {
    const page = start(link).open(address);
    expect(page.call('device.getInfo', {}, { token: page.boot.token })?.ok ?? false).toBe(answers);
  });

  test('keeps everything from a foreign page while an own address waits', () => {
    const page = start().open(foreign);
    const before = page.log.evaluated.length;
    page.begin('https://shop.example.com/slow');
    page.call('device.getInfo', {}, { token: 'guessed' });
    expect(page.answers(before).map(({ error }) => error!.code)).toEqual(['E_ORIGIN']);
    expect(page.scripts).toEqual([]);
    expect(page.end().boot.token).toBeTypeOf('string');
  });

  test('keeps everything from the foreign target of an own address', () => {
    const page = start().open('https://shop.example.com/out', { redirects: [foreign] });
    expect([page.document.address, page.scripts]).toEqual([foreign, []]);
  });

  test('answers the document that asked, not the next one', () => {
    const page = start();
    page.call('app.openUrl', { url: 'tel:10086', mode: 'system' });
    page.open(foreign);
    const before = page.log.evaluated.length;
    page.call('device.getInfo', {}, { address: home, token: 'guessed' });
    expect(page.answers(before)).toEqual([]);
  });

  test('hears only the web view of its page', () => {
    const page = start();
    const web = page.web.get<Thing>('configuration')!;
    expect(page.call('device.getInfo', {}, { web })).toBeNull();
    expect(page.call('device.getInfo')!.ok).toBe(true);
  });

  test('is alive after 1,000 hash routes, 200 of them refused or empty loads', () => {
    const page = start();
    for (let i = 0; i < 1000; i += 1) {
      page.open(`${home}#/${i}`);
    }
    for (let i = 0; i < 100; i += 1) {
      page.open(`${home}none`, { noContent: true });
      page.open('file:///etc/passwd');
    }
    expect(page.call('device.getInfo')!.ok).toBe(true);
  });

  test('knows a page that comes back from the cache', () => {
    const page = start();
    const { token } = page.boot;
    page.open('https://shop.example.com/two');
    page.engine.go(-1, 'page');
    page.end();
    expect(page.boot.token).toBe(token);
    expect(page.call('device.getInfo')!.ok).toBe(true);
  });

  test('is there before the first script of the page', () => {
    const page = start();
    expect(page.document.ran.map(({ when }) => when)).toEqual(['start', 'inline', 'end', 'end']);
  });
});
