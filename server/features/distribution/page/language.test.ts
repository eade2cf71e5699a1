import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LinkLanguageSetting } from '#rules/distribution/link-looks.ts';
import { putApp, putRelease } from '#server/testing/distributed-app.ts';
import { atPublicAddress, setApp, visitorOf } from '#server/testing/install-page.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let visitor: ReturnType<typeof visitorOf>;
let memberId: number;
beforeAll(async () => {
  server = await startTestServer(atPublicAddress);
  visitor = visitorOf(server);
  ({ id: memberId } = await server.newMember());
});
afterAll(() => server.close());

const languageAt = async (url: string, accepted?: string): Promise<string> => {
  const { body } = await visitor.get(url, 'android', accepted === undefined ? {} : { 'accept-language': accepted });
  return /<html lang="([^"]*)">/.exec(body)![1]!;
};

describe('the language of an install page', () => {
  test.each<[LinkLanguageSetting, string | undefined, string]>([
    ['auto', undefined, 'zh-CN'],
    ['auto', 'zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['auto', 'en-US,en;q=0.9', 'en'],
    ['auto', 'zh-HK,zh;q=0.9', 'zh-TW'],
    ['auto', 'vi-VN,vi;q=0.9,en;q=0.5', 'vi'],
    ['zh-CN', 'en-US', 'zh-CN'],
    ['en', 'zh-CN', 'en'],
    ['vi', undefined, 'vi'],
  ])('with the setting %s is, for a browser that accepts “%s”, %s', async (setting, accepted, language) => {
    const { short } = await putApp(server, memberId, 'android', { language: setting });
    expect(await languageAt(`/d/${short}`, accepted)).toBe(language);
    expect(await languageAt(`/d/${short}/report`, accepted), 'the form of its report').toBe(language);
    expect(await languageAt(`/d/${short}?lang=zh-TW`, accepted), 'the address wins').toBe('zh-TW');
  });

  test('is the visitor’s for a new app, for an unknown code, and for a page that is withheld', async () => {
    const app = await putApp(server, memberId, 'android');
    expect(await languageAt(`/d/${app.short}`, 'en')).toBe('en');
    expect(await languageAt('/d/nowhere', 'en')).toBe('en');
    await setApp(server, app, { taken_down_at: server.clock.now() });
    expect(await languageAt(`/d/${app.short}`, 'en')).toBe('en');
  });

  test('is named among the headers that it depends on', async () => {
    const { short } = await putApp(server, memberId, 'android');
    expect((await visitor.get(`/d/${short}`)).headers.vary).toContain('accept-language');
  });
});

describe('a computer', () => {
  test('that has chosen Android downloads the file, and reads what to do with it', async () => {
    const { short } = await putApp(server, memberId, 'android');
    const words = await visitor.read(`/d/${short}?as=android`, 'windows');
    expect(words).toContain('下载 APK');
    expect(words).toContain('传到 Android 手机上');
    expect(words).not.toContain('安装到这台');
  });

  test('has the notes and the facts beside the introduction', async () => {
    const app = await putApp(server, memberId, 'android', { intro: '看茶山', release: { notes: '更快' } });
    expect((await visitor.get(`/d/${app.short}`, 'windows')).body).toMatch(/看茶山.*<\/div><div>.*更快.*包名/s);
    const bare = await putApp(server, memberId, 'android');
    expect((await visitor.get(`/d/${bare.short}`, 'windows')).body).not.toContain('<div class="rest"><div>');
  });
});

test('a site without a scanner says nothing of malware on its pages', async () => {
  const { short } = await putApp(server, memberId, 'android');
  for (const agent of ['android', 'windows'] as const) {
    expect(await visitor.read(`/d/${short}`, agent)).not.toContain('恶意软件');
  }
});

test('a template keeps its colors in a dark system, and a page of ours follows it', async () => {
  const app = await putApp(server, memberId, 'android', { template: 'card' });
  await putRelease(server, memberId, { id: app.id, platform: 'android' });
  const { body } = await visitor.get(`/d/${app.short}`);
  expect(body).toContain('color-scheme:only light');
  expect(body).not.toContain('prefers-color-scheme');
  for (const url of ['/d/nowhere', `/d/${app.short}/report`]) {
    expect((await visitor.get(url)).body, url).toContain('@media (prefers-color-scheme:dark)');
  }
});
