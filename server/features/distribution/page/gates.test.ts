import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondsOf } from '#contract/wire-values.ts';
import { dayNumber } from '#rules/calendar.ts';
import { linkLanguages } from '#rules/distribution/link-looks.ts';
import { allowanceOf } from '#server/features/billing/downloads/spend-download.ts';
import { ipaFacts, putApp, putPicture } from '#server/testing/distributed-app.ts';
import { atPublicAddress, putMerged, setApp, visitorOf } from '#server/testing/install-page.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { verifyPerson } from '#server/testing/verification.ts';
import { plainPng } from '#tests/story/pictures.ts';

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

describe('a gate', () => {
  test('closes the page of a closed link with its owner’s words', async () => {
    const app = await putApp(server, member.id, 'android', { is_open: false, close_notice: '测试结束了 <b>谢谢</b>' });
    const { body } = await get(`/d/${app.short}`, 'wechat');
    expect(body).toContain('下载已关闭');
    expect(body).toContain('测试结束了 &lt;b&gt;谢谢&lt;/b&gt;');
    expect(body).not.toContain('<form');
  });

  test('closes that of a frozen member too', async () => {
    const app = await putApp(server, member.id, 'android');
    await server.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', member.id).execute();
    expect(await read(`/d/${app.short}`, 'windows')).toContain('下载已关闭');
  });

  test('leaves of the page of a frozen member the closed notice alone: no word, link, picture or badge of his', async () => {
    await verifyPerson(server, await newStaff(server, 'reviewer'), member);
    const picture = await putPicture(server, member.id, plainPng(64));
    const { short, id } = await putApp(server, member.id, 'android', {
      ...{ name: '幸运大厅', intro: '来玩吧', icon: picture, copyright: '某某公司', filing: '京ICP备1号' },
      ...{ support_url: 'https://lucky.example/join', close_notice: '请到 lucky.example' },
    });
    await server.db.insertInto('app_screenshot').values({ app_id: id, position: 0, file: picture }).execute();
    const pictures = ['icon', 'shot/0', 'qr.svg', 'qr.png'];
    const found = () => Promise.all(pictures.map(async (path) => (await get(`/d/${short}/${path}`)).statusCode));
    const open = (await get(`/d/${short}`)).body;
    expect(open, 'no more of the name than the consent says').toContain('<b>林* · 个人开发者</b>');
    expect(open).not.toContain('林晓');
    expect(['幸运大厅', '来玩吧', 'lucky.example/join', '已实名'].filter((part) => !open.includes(part))).toEqual([]);
    expect(await found()).toEqual([200, 200, 200, 200]);
    await server.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', member.id).execute();
    for (const agent of ['android', 'windows', 'wechat'] as const) {
      const { body } = await get(`/d/${short}`, agent);
      expect(body).toContain('下载已关闭');
      const theirs = [
        '幸运大厅',
        '来玩吧',
        'lucky.example',
        '已实名',
        '林*',
        '某某公司',
        '京ICP备1号',
        '发布者',
        'og:',
        '<img',
      ];
      expect(theirs.filter((part) => body.includes(part))).toEqual([]);
    }
    expect(await found()).toEqual([404, 404, 404, 404]);
  });

  test('names a person only by a consent that says so', async () => {
    await verifyPerson(server, await newStaff(server, 'reviewer'), member);
    const { short } = await putApp(server, member.id, 'android');
    await sql`update verification set consent_version = '3' where member_id = ${member.id}`.execute(server.db);
    expect((await get(`/d/${short}`)).body).toContain('<b>个人开发者</b><span class="badge">已实名</span>');
  });

  test('says when a link begins, and ended', async () => {
    const app = await putApp(server, member.id, 'android');
    const now = server.clock.now().getTime();
    await setApp(server, app, { starts_at: new Date(now + 90_000) });
    const { body, headers } = await get(`/d/${app.short}`);
    expect(body).toContain('下载还没开始');
    expect(body).toMatch(/data-left="(89|90)"/);
    expect(headers['content-security-policy']).toContain("script-src 'sha256-");
    await setApp(server, app, { starts_at: null, ends_at: new Date(now - 1000) });
    expect(await read(`/d/${app.short}`)).toContain('下载已经结束');
  });

  test('says that the allowed downloads are used, those of both apps together', async () => {
    const { lead, peer } = await putMerged(server, member.id);
    await setApp(server, lead, { allowed: 5, downloads: 3 });
    expect(await read(`/d/${lead.short}`)).toContain('安装到这台 Android');
    await setApp(server, peer, { downloads: 2 });
    expect(await read(`/d/${lead.short}`)).toContain('发布者设定的 5 次已经用完');
  });

  test('asks for a password and an answer, in one form, and shows nothing else', async () => {
    const app = await putApp(server, member.id, 'android', {
      question: '第一家店在哪座城市？',
      answer: JSON.stringify({}),
      password: JSON.stringify({}),
      intro: '只给受邀的人看',
    });
    const { body } = await get(`/d/${app.short}`);
    expect(body).toMatch(/<form method="post".*name="password".*第一家店在哪座城市？.*name="answer"/s);
    expect(body, 'nor tells programs that preview links').not.toContain('只给受邀的人看');
    expect(body).toContain('这个下载需要密码并回答问题');
    expect(body, 'nothing is wrong yet').not.toMatch(/ aria-invalid="| autofocus|role="alert"[^>]*>[^<]/);
    for (const name of ['password', 'answer'] as const) {
      const { body: refused } = await get(`/d/${app.short}?no=${name}`);
      const [field] = /<input [^>]*aria-invalid="true"[^>]*>/.exec(refused)!;
      expect(field).toMatch(new RegExp(`id="${name}" .* aria-describedby="${name}-wrong" autofocus`));
      expect(refused.match(/ autofocus/g), 'one field is marked').toHaveLength(1);
      expect(refused).toMatch(
        new RegExp(`<p class="note bad" id="${name}-wrong">(密码不对，请再试一次|答案不对，请再想想)`),
      );
    }
    expect(await read(`/d/${app.short}?no=wait`)).toContain('试得太多了');
    expect((await get(`/d/${app.short}`, 'windows')).body).toContain('手机上打开后会问密码或问题');
  });

  test('is headed by what it asks for, in four languages', async () => {
    const { short, id } = await putApp(server, member.id, 'android');
    const headings = async (columns: object) => {
      await server.db.updateTable('distributed_app').set(columns).where('id', '=', id).execute();
      const answers = await Promise.all(linkLanguages.map((language) => get(`/d/${short}?lang=${language}`)));
      return answers.map(({ body }) => /id="gate"><h2>([^<]*)/.exec(body)![1]);
    };
    const [password, answer] = [JSON.stringify({}), JSON.stringify({})];
    const pages = [
      await headings({ password }),
      await headings({ question: '哪座山？', answer }),
      await headings({ password: null }),
    ];
    expect(pages.map(([zh]) => zh)).toEqual(['这个下载需要密码', '这个下载需要密码并回答问题', '先回答一个问题']);
    expect(new Set(pages.flat()).size, 'each in its own words').toBe(3 * linkLanguages.length);
  });

  test('asks in at most 15 KB, its script included', async () => {
    const { short } = await putApp(server, member.id, 'android', {
      question: '第一家店在哪座城市？',
      answer: JSON.stringify({}),
      password: JSON.stringify({}),
    });
    for (const language of linkLanguages) {
      const { body, headers } = await get(`/d/${short}?lang=${language}`);
      expect(Buffer.byteLength(body), language).toBeLessThanOrEqual(15 * 1024);
      expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^;]*; connect-src 'self'/);
    }
  });

  test('tells why no phone would take the installer', async () => {
    const facts = JSON.stringify(ipaFacts({ profile: 'store' }));
    const app = await putApp(server, member.id, 'ios', { release: { facts } });
    expect(await read(`/d/${app.short}`, 'iphone')).toContain('手机才装得上：这个安装包是给 App Store 的');
    await server.db
      .updateTable('app_release')
      .set({ facts: JSON.stringify(ipaFacts({ expires: 1 })) })
      .where('id', '=', app.releaseId)
      .execute();
    expect(await read(`/d/${app.short}`, 'iphone')).toContain('描述文件已过期');
  });

  test('in WeChat is the way to a browser, unless its visitor stays', async () => {
    const { short } = await putApp(server, member.id, 'android');
    const overlay = await read(`/d/${short}`, 'wechat');
    expect(overlay).toContain('换到浏览器里安装 微信不允许直接安装应用。');
    expect(overlay).not.toContain('安装到这台');
    expect(await read(`/d/${short}?here=1`, 'wechat')).toContain('安装到这台 Android');
  });

  test('says kindly that the owner’s downloads are used up, and what to do', async () => {
    const { short } = await putApp(server, member.id, 'android');
    const { freeDay } = await allowanceOf(server.db, member.id, server.clock.now());
    const day = dayNumber(secondsOf(server.clock.now()));
    await server.db.insertInto('free_download').values({ member_id: member.id, day, used: freeDay }).execute();
    expect(await read(`/d/${short}`)).toContain('今天的下载次数用完了 不是您的问题');
    expect(await read(`/d/${short}`, 'windows'), 'a computer downloads nothing').toContain('用手机扫码安装');
  });
});
