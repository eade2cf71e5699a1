import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { linkLanguages } from '#rules/distribution/link-looks.ts';
import { apkFacts, ipaFacts, type PutApp, putApp } from '#server/testing/distributed-app.ts';
import { atPublicAddress, putMerge, visitorOf } from '#server/testing/install-page.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import type { InstallerFacts } from '../installer-facts.ts';

let server: TestServer;
let member: TestMember;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  server = await startTestServer(atPublicAddress);
  visitor = visitorOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
});

const put = (platform: 'android' | 'ios', facts: InstallerFacts) =>
  putApp(server, member.id, platform, { release: { facts: JSON.stringify(facts) } });

/** An Android app of sound bytes that leads a page with an iOS app of these facts. */
async function putPair(facts: InstallerFacts): Promise<{ lead: PutApp; peer: PutApp }> {
  const lead = await put('android', apkFacts);
  const peer = await put('ios', facts);
  await putMerge(server, lead, { peer_id: peer.id, store_url: null });
  return { lead, peer };
}

/** The reason that the console gives for an app. */
const uninstallable = async ({ id }: PutApp) =>
  (await server.call<{ uninstallable: string }>(distribution.getDistributedApp, { app_id: id }, member)).data
    .uninstallable;

const unsigned = '这个 iOS 安装包没有签名，iPhone 装不上';
const withNotice = (...notices: InstallerFacts['notices']) => ({ ...ipaFacts(), notices });

/** Every kind of iOS file that a phone refuses from a page, and the two that it accepts. */
const files: [string, InstallerFacts, string | null][] = [
  ['without a profile', ipaFacts({ profile: 'none', devices: [] }), unsigned],
  ['without a signature', withNotice('unsigned'), unsigned],
  ['for the App Store', ipaFacts({ profile: 'store', devices: [] }), '只能上传到 App Store'],
  ['from the App Store', ipaFacts({ encrypted: true }), '已加密'],
  ['with an expired profile', ipaFacts({ expires: 1 }), '描述文件已过期'],
  ['for testers, without devices', withNotice('noDevices'), '手机会拒绝安装'],
  ['for testers', ipaFacts(), null],
  ['of a company', ipaFacts({ profile: 'enterprise', devices: [] }), null],
];

describe('an iOS app', () => {
  test.each(files)('%s: the page of a computer, that of an iPhone and the console agree', async (_, facts, reason) => {
    const { lead, peer } = await putPair(facts);
    const computer = await visitor.get(`/d/${lead.short}`, 'windows');
    const words = await visitor.read(`/d/${lead.short}`, 'windows');
    const phone = await visitor.read(`/d/${lead.short}`, 'iphone');
    expect(computer.body).toContain('qr.svg');
    if (reason === null) {
      expect(words).toContain('Android 和 iPhone 是同一个码');
      expect(words).toContain('iPhone、iPad IPA');
      expect(phone).toContain('安装到这台 iPhone');
      expect(await uninstallable(peer)).toBe('');
      return;
    }
    expect(words).toContain('用 Android 手机的相机或浏览器扫码');
    expect(words).not.toMatch(/同一个码|IPA/);
    expect(words).toContain('iPhone、iPad 还不能安装');
    expect(computer.body).toMatch(/<a class="off" href="[^"]*as=ios/);
    expect(phone).toContain('暂无下载地址，请联系管理员');
    expect(await uninstallable(peer)).toContain(reason);
    expect(await uninstallable(lead)).toBe('');
  });

  test('alone on a page gives a computer the reason instead of a code', async () => {
    const app = await put('ios', ipaFacts({ profile: 'none' }));
    const { body } = await visitor.get(`/d/${app.short}`, 'windows');
    expect(body).toContain('还没为设备签名');
    expect(body).not.toContain('qr.svg');
  });

  test.each(linkLanguages)('that cannot be installed is grey in %s too', async (language) => {
    const { lead } = await putPair(ipaFacts({ profile: 'none' }));
    const { body } = await visitor.get(`/d/${lead.short}?lang=${language}`, 'windows');
    const [, tile = ''] = /<a class="off"[^>]*><b>[^<]*<\/b>([^<]+)<\/a>/.exec(body) ?? [];
    expect(tile).toMatch(/^(?:还不能安装|還不能安裝|Can’t be installed yet|Chưa cài được)$/);
  });

  test('warns its publisher before and after a merge, in the publisher’s language', async () => {
    const { lead, peer } = await putPair(ipaFacts({ profile: 'none' }));
    type Merge = { peer: { app_id: number; uninstallable: string } };
    const merge = await server.call<Merge>(distribution.getMerge, { app_id: lead.id }, member);
    expect(merge.data.peer).toMatchObject({ app_id: peer.id, uninstallable: unsigned });
    const android = await put('android', apkFacts);
    const ios = await put('ios', ipaFacts({ profile: 'none' }));
    type List = { list: { app_id: number; uninstallable: string }[] };
    const { data } = await server.call<List>(distribution.listMergeable, { app_id: android.id }, member);
    expect(data.list).toMatchObject([{ app_id: ios.id, uninstallable: unsigned }]);
  });
});

test('an Android app without a signature is grey beside an iOS app that installs', async () => {
  const lead = await put('android', { ...apkFacts, sign: { kind: 'android', schemes: [], signers: [] } });
  const peer = await put('ios', ipaFacts());
  await putMerge(server, lead, { peer_id: peer.id, store_url: null });
  const words = await visitor.read(`/d/${lead.short}`, 'windows');
  expect(words).toContain('Android 还不能安装');
  expect(words).toContain('用 iPhone、iPad 的相机扫码');
});
