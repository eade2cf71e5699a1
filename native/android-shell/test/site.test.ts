import { beforeEach, describe, expect, test } from 'vitest';
import { allOn, defaultSettings } from '#modules/parse-config.ts';
import { buildShellFiles } from '#packager/shell-files.ts';
import { siteOriginOf } from '#packager/site/site-origin.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { WebResourceRequest, type WebResourceResponse } from './fakes/webkit/android-webkit-answers.ts';
import { Rig } from './rig.ts';

const site = {
  'index.html': '<title>茶</title>',
  'app.js': 'go()',
  'docs/index.html': 'docs',
  '图片/山野 茶.PNG': 'picture',
  'video.mp4': '0123456789',
  odd: 'odd',
};
const files = Object.entries(site).map(([name, text]) => ({ name, data: Buffer.from(text) }));
const origin = siteOriginOf('cn.shanye.tea');

/** The app as the packager writes it, with its config, on a phone without any network. */
async function startedApp(modules = defaultSettings(), extra: Record<string, string> = {}): Promise<Rig> {
  const app = { link: `${origin}/`, hosts: [new URL(origin).host] };
  const input = await samplePackInput(app, { site: files, modules });
  const config = buildShellFiles(input).find(({ name }) => name === 'config.json')!;
  const rig = new Rig(JSON.parse(Buffer.from(config.data).toString()), (phone) => {
    phone.online = false;
  });
  for (const [name, text] of Object.entries({ ...site, ...extra })) {
    rig.phone.assets.set(`site/${name}`, text);
  }
  rig.start();
  rig.press(rig.texts().at(-1)!);
  rig.phone.pass(2_000);
  return rig;
}

let rig: Rig;
beforeEach(async () => {
  rig = await startedApp();
});

function answerTo(address: string, headers: Record<string, string> = {}): WebResourceResponse | null {
  const request = Object.assign(WebResourceRequest.to(address), { headers });
  return (rig.web.engine.intercepted(request) ?? null) as WebResourceResponse | null;
}
const bodyOf = (answer: WebResourceResponse | null) => answer?.body.bytes.toString();

describe('an offline site', () => {
  test('opens without a network, asks no server, and shows no page about a missing network', () => {
    expect(rig.web.getUrl()).toBe(`${origin}/`);
    expect(rig.web.requests).toEqual([]);
    expect(rig.texts()).toEqual([]);
    rig.web.follow(`${origin}/docs/`);
    rig.phone.pass(500);
    expect([rig.web.getUrl(), rig.texts(), rig.web.requests]).toEqual([`${origin}/docs/`, [], []]);
  });

  test('opens with every module on', async () => {
    const full = await startedApp(allOn());
    expect(full.web.requests).toEqual([]);
    expect(full.web.getUrl()).toBe(`${origin}/`);
  });

  test('has the bridge, which a page elsewhere does not', () => {
    expect(rig.web.document.qdb).toBeDefined();
    rig.phone.online = true;
    rig.web.follow('https://cn.shanye.tea.invalid.evil.example/');
    rig.phone.pass(2_000);
    expect(rig.web.document.qdb).toBeUndefined();
  });

  test.each([
    ['/', 'text/html', '<title>茶</title>'],
    ['/index.html?x=1#y', 'text/html', '<title>茶</title>'],
    ['/docs/', 'text/html', 'docs'],
    ['/app.js', 'text/javascript', 'go()'],
    [`/${encodeURIComponent('图片')}/${encodeURIComponent('山野 茶.PNG')}`, 'image/png', 'picture'],
    ['/odd', 'application/octet-stream', 'odd'],
  ])('answers %s as %s', (path, type, body) => {
    const answer = answerTo(origin + path);
    expect([answer?.status, answer?.type, bodyOf(answer)]).toEqual([200, type, body]);
  });

  test('leads into a folder, whose links need the slash', () => {
    expect(bodyOf(answerTo(`${origin}/docs`))).toBe('<!doctype html><meta http-equiv=refresh content="0;url=/docs/">');
  });

  test.each([
    '/none.html',
    '/docs/none',
    '/%2e%2e/shell/config.json',
    '/..%2fshell/config.json',
    '/docs/..%2f..%2fshell/config.json',
  ])('has nothing at %s', (path) => {
    const answer = answerTo(origin + path);
    expect([answer?.status, bodyOf(answer)]).toEqual([404, '404']);
  });

  test('has a page of its own for what is missing', async () => {
    rig = await startedApp(defaultSettings(), { '404.html': 'not here' });
    const answer = answerTo(`${origin}/none.html`);
    expect([answer?.status, answer?.type, bodyOf(answer)]).toEqual([404, 'text/html', 'not here']);
  });

  test.each([
    ['bytes=2-5', 206, 'bytes 2-5/10'],
    ['bytes=4-', 206, 'bytes 4-9/10'],
    ['bytes=0-99', 206, 'bytes 0-9/10'],
    ['bytes=10-', 200, undefined],
    ['bytes=-3', 200, undefined],
    ['bytes=-', 200, undefined],
    ['bytes=', 200, undefined],
    ['bytes=x-y', 200, undefined],
    ['lines=1-2', 200, undefined],
  ])('answers the range %s of a video with %i', (range, status, part) => {
    const answer = answerTo(`${origin}/video.mp4`, { Range: range });
    const headers = Object.fromEntries(answer!.headers.items);
    expect([answer?.status, headers['Content-Range'], bodyOf(answer)]).toEqual([status, part, '0123456789']);
    expect(headers['Accept-Ranges']).toBe('bytes');
  });

  test.each([
    'https://shanye.example.com/app.js',
    'http://cn.shanye.tea.invalid/',
    'https://cn.shanye.tea.invalid.evil.example/',
    'https://cn.shanye.tea.invalid:8443/',
  ])('leaves %s to the web view', (address) => {
    expect(answerTo(address)).toBeNull();
  });
});

test('an app that shows a website answers no request by itself', async () => {
  const config = buildShellFiles(await samplePackInput()).find(({ name }) => name === 'config.json')!;
  const parsed = JSON.parse(Buffer.from(config.data).toString());
  expect(parsed.app).not.toHaveProperty('site');
  const online = new Rig(parsed).start();
  online.press(online.texts().at(-1)!);
  online.phone.pass(2_000);
  expect(online.web.requests.map(({ address }) => address)).toEqual([parsed.app.link]);
});
