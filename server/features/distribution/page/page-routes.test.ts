import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { linkLanguages, linkTemplates } from '#rules/distribution/link-looks.ts';
import { apkFacts, putApp, putPicture, putRelease } from '#server/testing/distributed-app.ts';
import { agents, atPublicAddress, putMerge, putMerged, setApp, visitorOf } from '#server/testing/install-page.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { writeNotedEvents } from '../events/note-events.ts';

type Visitor = ReturnType<typeof visitorOf>;

let server: TestServer;
let member: TestMember;
let get: Visitor['get'];
let read: Visitor['read'];
beforeAll(async () => {
  server = await startTestServer(atPublicAddress);
  ({ get, read } = visitorOf(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
});

const signedBy = (sha256: string) => ({
  ...apkFacts,
  sign: { kind: 'android', schemes: ['v2'], signers: [{ schemes: ['v2'], sha256, subject: '', expires: 0 }] },
});

describe('/d/{short}', () => {
  test('over http tells an iPhone that nothing installs from there, and an Android phone nothing', async () => {
    const { short } = await putApp(server, member.id, 'ios');
    expect(await read(`/d/${short}`, 'iphone')).toContain('只从 https 网址安装');
    const android = await putApp(server, member.id, 'android');
    expect(await read(`/d/${android.short}`)).not.toContain('https 网址');
  });

  test('has the button for the device, and the facts of its release', async () => {
    const { short } = await putApp(server, member.id, 'android', { release: { notes: '- 更快\n- 更稳' } });
    const page = await read(`/d/${short}`);
    for (const words of [
      '山野茶事',
      '1.2.0 (38) · 1.9 MB',
      '安装到这台 Android',
      '需要 Android 8.0 或更高',
      '更稳',
      '6E:41:0B:92…D9:27',
    ]) {
      expect(page).toContain(words);
    }
    expect((await get(`/d/${short}`)).body).toContain(`<form method="post" action="/d/${short}/ticket">`);
  });

  test('is found by its code in any case, and named as its owner spells it', async () => {
    const { short } = await putApp(server, member.id, 'android', { short: 'TeaShop' });
    const { statusCode, body } = await get('/d/teaSHOP');
    expect([statusCode, body.includes(`/d/${short}/ticket`)]).toEqual([200, true]);
    expect((await get('/d/teashop/')).statusCode).toBe(200);
  });

  test('of two merged apps is one page, with the installer of the device', async () => {
    const { lead, peer } = await putMerged(server, member.id);
    for (const { short } of [lead, peer]) {
      expect(await read(`/d/${short}`)).toContain('安装到这台 Android');
      const ios = await get(`/d/${short}`, 'iphone');
      expect(ios.body).toContain('安装到这台 iPhone');
      expect(ios.body).toContain(`action="/d/${lead.short}/ticket"`);
      expect(ios.body).not.toContain('另一个名字');
      expect(ios.body).toContain('开发者模式');
    }
  });

  test('shows a computer the QR code and both platforms, and an iPad behind the name of a Mac its button', async () => {
    const { lead } = await putMerged(server, member.id);
    const windows = await get(`/d/${lead.short}`, 'windows');
    expect(windows.body).toContain(`src="/d/${lead.short}/qr.svg"`);
    expect(await read(`/d/${lead.short}`, 'windows')).toContain(
      'APK · 1.9 MB · Android 8.0 起 下载 APK iPhone、iPad IPA · 1.9 MB · iOS 14.0 起 看安装步骤',
    );
    expect(windows.body).not.toContain('安装到这台 iPad');
    expect((await get(`/d/${lead.short}`, 'mac')).body).toContain('<div class="touch"><form');
    expect(await read(`/d/${lead.short}?as=ios`, 'mac')).toContain('安装到这台 iPad');
  });

  test('says that there is no download address where nothing fits the device', async () => {
    const { short } = await putApp(server, member.id, 'android');
    expect(await read(`/d/${short}`, 'iphone')).toContain('暂无下载地址，请联系管理员');
    expect(await read(`/d/${short}?lang=en`, 'iphone')).toContain(
      'No download address, please contact the administrator',
    );
    expect(await read(`/d/${short}`, 'harmony')).toContain('HarmonyOS 不能安装 Android 应用');
  });

  test('leads to a store that stands for the other platform', async () => {
    const lead = await putApp(server, member.id, 'android');
    const store_url = 'https://apps.apple.com/cn/app/id1';
    await putMerge(server, lead, { peer_id: null, store_url });
    expect((await get(`/d/${lead.short}`, 'iphone')).body).toContain(`href="${store_url}">去应用商店安装`);
  });

  test('shows the release of its link, if that is one of its own and its owner has drawn that link', async () => {
    const app = await putApp(server, member.id, 'android');
    await putRelease(server, member.id, { id: app.id, platform: 'android' }, { version: '2.0.0' });
    const other = await putApp(server, member.id, 'android', { release: { version: '9.9.9' } });
    expect(await read(`/d/${app.short}`)).toContain('2.0.0');
    expect(await read(`/d/${app.short}?v=${app.releaseId}`), 'numbers can be guessed').toContain('2.0.0');
    await server.db.updateTable('app_release').set({ is_shared: true }).where('id', '=', app.releaseId).execute();
    const chosen = await get(`/d/${app.short}?v=${app.releaseId}`);
    expect(chosen.body).toContain('1.2.0');
    expect(chosen.body).toContain(`name="version_id" value="${app.releaseId}"`);
    expect(await read(`/d/${app.short}?v=${other.releaseId}`)).toContain('2.0.0');
  });

  test('tells whether the signer is the one of the release before', async () => {
    const app = await putApp(server, member.id, 'android');
    expect(await read(`/d/${app.short}`)).not.toContain('签名与上一版');
    await putRelease(server, member.id, { id: app.id, platform: 'android' });
    expect(await read(`/d/${app.short}`)).toContain('与上一版签名一致');
    await putRelease(
      server,
      member.id,
      { id: app.id, platform: 'android' },
      { facts: JSON.stringify(signedBy('f'.repeat(64))) },
    );
    expect(await read(`/d/${app.short}`)).toContain('签名与上一版不同');
  });

  test('shows nothing of an app whose release is in review, and offers none whose file is gone', async () => {
    const app = await putApp(server, member.id, 'android', { release: { state: 'review' } });
    const page = await read(`/d/${app.short}`);
    expect(page).toContain('这个下载暂不可用');
    expect(page).not.toContain('山野茶事');
    const gone = await putApp(server, member.id, 'android', { release: { file: null } });
    expect(await read(`/d/${gone.short}`)).toContain('暂无下载地址，请联系管理员');
  });

  test('is gone for good once its app is deleted, until another app has the code', async () => {
    const { id, short } = await putApp(server, member.id, 'android', { short: 'TeaHouse' });
    await server.call(distribution.deleteDistributedApp, { app_id: id, confirm: 1 }, member);
    for (const code of [short, 'teahouse']) {
      const { statusCode, body } = await get(`/d/${code}`);
      expect([statusCode, body.includes('发布者删掉了应用')]).toEqual([410, true]);
    }
    await putApp(server, member.id, 'android', { short: 'teahouse' });
    expect((await get('/d/TeaHouse')).statusCode).toBe(200);
  });

  test('has a page of its own for an unknown code, in four languages', async () => {
    for (const language of linkLanguages) {
      const { statusCode, headers, body } = await get(`/d/nowhere?lang=${language}`);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain('<code>nowhere</code>');
    }
  });
});

describe('the answer', () => {
  test('in every template and language has at most 15 KB with its style, and no script', async () => {
    const { lead } = await putMerged(server, member.id);
    const long = {
      intro: '很'.repeat(500),
      filing: '浙ICP备20260001号-1A',
      copyright: '© 2026 山野茶事',
      support_url: 'https://shanye.example.com',
    };
    await setApp(server, lead, long);
    await putRelease(server, member.id, { id: lead.id, platform: 'android' }, { notes: '- 修复一个问题\n'.repeat(20) });
    for (const template of linkTemplates) {
      await setApp(server, lead, { template });
      for (const language of linkLanguages) {
        for (const agent of ['android', 'iphone', 'mac', 'wechat'] as const) {
          const { body } = await get(`/d/${lead.short}?lang=${language}`, agent);
          expect(Buffer.byteLength(body), `${template} ${language} ${agent}`).toBeLessThanOrEqual(15 * 1024);
          expect(body.includes('<script'), `${template} ${language} ${agent}`).toBe(agent === 'wechat');
          expect(body).toContain(`<html lang="${language}">`);
        }
      }
    }
  });

  test('escapes what its owner and its visitor write, and runs nothing else', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { short } = await putApp(server, member.id, 'android', {
      name: hostile,
      intro: hostile,
      copyright: hostile,
      filing: hostile,
      support_url: `https://a.example/${hostile}`,
      release: { version: hostile, version_code: hostile, notes: hostile, signer: hostile },
    });
    for (const url of [
      `/d/${short}?lang=${hostile}&as=${hostile}&v=${hostile}&no=${hostile}`,
      `/d/${encodeURIComponent(hostile)}`,
    ]) {
      const { body, headers } = await server.app.inject({
        url,
        headers: { 'user-agent': agents.android, 'sec-ch-ua-platform': hostile },
      });
      expect(body).not.toContain('<script');
      expect(headers['content-security-policy']).not.toContain('script-src');
    }
  });

  test('is kept by its visitor’s browser alone, which asks each time', async () => {
    const { short } = await putApp(server, member.id, 'android');
    const { headers } = await get(`/d/${short}`);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('user-agent'),
      'x-robots-tag': 'noindex',
    });
    const again = await get(`/d/${short}`, 'android', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(`/d/${short}`, 'windows', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test('counts as a look at the app of the device, unless a program has asked', async () => {
    const { lead, peer } = await putMerged(server, member.id);
    await get(`/d/${lead.short}`, 'iphone');
    await get(`/d/${lead.short}`, 'windows');
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' };
    await server.app.inject({ url: `/d/${lead.short}`, headers: bot });
    await server.app.inject({ method: 'HEAD', url: `/d/${lead.short}`, headers: { 'user-agent': agents.android } });
    await writeNotedEvents();
    const events = await server.db
      .selectFrom('app_event')
      .select(['app_id', 'action'])
      .where('app_id', 'in', [lead.id, peer.id])
      .execute();
    expect(events.toSorted((one, other) => one.app_id - other.app_id)).toEqual([
      { app_id: lead.id, action: 'view' },
      { app_id: peer.id, action: 'view' },
    ]);
  });

  test('has titles and a picture for programs that preview links', async () => {
    const icon = await putPicture(server, member.id, plainPng(64));
    const { short } = await putApp(server, member.id, 'android', { icon, intro: '看茶山' });
    const { body } = await get(`/d/${short}`);
    const origin = server.deps.config.publicUrl;
    expect(body).toContain('<meta property="og:title" content="山野茶事">');
    expect(body).toContain(`<meta property="og:url" content="${origin}/d/${short}">`);
    expect(body).toContain(`<meta property="og:image" content="${origin}/d/${short}/icon?${icon.slice(0, 8)}">`);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });
});

describe('pictures', () => {
  test('are those of the page, kept as long as their address', async () => {
    const icon = await putPicture(server, member.id, plainPng(64));
    const app = await putApp(server, member.id, 'android', { icon });
    const { short, id } = app;
    await server.db.insertInto('app_screenshot').values({ app_id: id, position: 0, file: icon }).execute();
    for (const path of ['icon', 'shot/0']) {
      const versioned = await get(`/d/${short}/${path}?${icon.slice(0, 8)}`);
      expect(versioned.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const other = await get(`/d/${short}/${path}?another`);
      expect(other.headers['cache-control']).toBe('public, max-age=300');
      expect(
        (await get(`/d/${short}/${path}`, 'android', { 'if-none-match': String(other.headers.etag) })).statusCode,
      ).toBe(304);
    }
    await setApp(server, app, { password: JSON.stringify({}) });
    expect((await get(`/d/${short}/shot/0`)).statusCode, 'behind a password').toBe(404);
    await setApp(server, app, { password: null, is_open: false });
    expect((await get(`/d/${short}/shot/0`)).statusCode, 'of a closed link').toBe(404);
    for (const path of ['shot/1', 'shot/-1', 'shot/constructor', 'shot/x']) {
      expect((await get(`/d/${short}/${path}`)).statusCode, path).toBe(404);
    }
    expect((await get('/d/nowhere/icon')).statusCode).toBe(404);
  });

  test('of the QR code come as SVG and PNG', async () => {
    const { short } = await putApp(server, member.id, 'android');
    const svg = await get(`/d/${short}/qr.svg`);
    expect([svg.headers['content-type'], svg.body.startsWith('<svg')]).toEqual(['image/svg+xml', true]);
    const png = await get(`/d/${short}/qr.png?save=1`);
    expect(png.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${short}.png"`,
    });
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await get('/d/nowhere/qr.png')).statusCode).toBe(404);
  });
});
