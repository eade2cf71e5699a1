import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasTool } from '#tests/oracle/tools.ts';
import { type SiteName, type Sites, startSites } from '#tests/sites/start-sites.ts';
import { type InspectionOptions, inspectSite } from './inspect-site.ts';
import type { Finding } from './readiness/finding.ts';

let sites: Sites;
beforeAll(async () => {
  sites = await startSites();
});
afterAll(() => sites.stop());

/** Time limits for endless sites; long enough for the beginning of the second one to arrive on a busy machine. */
const timeFor: Partial<Record<SiteName, number>> = { slowLoris: 500, slowBody: 2000 };

const check = (site: SiteName, options: InspectionOptions = {}) =>
  inspectSite(sites.addresses[site], {
    allowHosts: sites.allowHosts,
    totalMs: timeFor[site] ?? 30_000,
    ...options,
  });

async function finding(site: SiteName, id: string, options: InspectionOptions = {}) {
  const { findings } = await check(site, options);
  return findings.find((found) => found.id === id);
}

describe('a good site', () => {
  test('passes', async () => {
    await check('tea');
    const result = await check('tea');
    expect(result).toMatchObject({
      reachable: true,
      summary: { bad: 0 },
      website: { name: '山野茶事', hosts: ['127.0.0.1'] },
    });
    const passed = result.findings.filter(({ level }) => level === 'ok').map(({ id }) => id);
    expect(passed).toEqual(['status', 'weight', 'viewport', 'identity', 'icons', 'manifest', 'frame']);
  });

  test.skipIf(!hasTool('openssl'))('over trusted HTTPS has no warnings', async () => {
    const result = await check('teaOverBrokenTls', { certificateAuthorities: [sites.certificate!] });
    expect(result.summary).toEqual({ ok: 8, info: 1, warn: 0, bad: 0 });
    expect(result.findings.find(({ id }) => id === 'tls')).toMatchObject({ level: 'ok', title: { zh: 'HTTPS 有效' } });
  });
});

describe('each finding occurs', () => {
  test.each([
    ['redirectLoop', 'redirects', 'bad'],
    ['selfRedirect', 'redirects', 'bad'],
    ['endlessRedirect', 'redirects', 'bad'],
    ['redirectToPrivate', 'redirects', 'bad'],
    ['redirectToStore', 'redirects', 'bad'],
    ['hostChange', 'redirects', 'info'],
    ['scriptPrivate', 'redirects', 'bad'],
    ['scriptCircle', 'forward', 'warn'],
    ['scriptChoice', 'forward', 'info'],
    ['frameset', 'inner-frame', 'warn'],
    ['onlyFrame', 'inner-frame', 'warn'],
    ['utf8OverGbk', 'charset', 'bad'],
    ['twoCharsets', 'charset', 'info'],
    ['slowLoris', 'status', 'bad'],
    ['hugeHeaders', 'status', 'bad'],
    ['notHttp', 'status', 'bad'],
    ['hangsUp', 'status', 'bad'],
    ['notFound', 'status', 'bad'],
    ['serverError', 'status', 'bad'],
    ['password401', 'status', 'warn'],
    ['tea', 'cleartext', 'warn'],
    ['cloudflareChallenge', 'firewall', 'warn'],
    ['aliyunChallenge', 'firewall', 'warn'],
    ['robots403', 'firewall', 'warn'],
    ['tooMany429', 'firewall', 'warn'],
    ['picturePage', 'content', 'bad'],
    ['pdfPage', 'content', 'bad'],
    ['downloadPage', 'content', 'bad'],
    ['emptyPage', 'content', 'bad'],
    ['gzipBomb', 'weight', 'bad'],
    ['endlessBody', 'weight', 'bad'],
    ['slowBody', 'weight', 'bad'],
    ['heavy', 'weight', 'warn'],
    ['desktop', 'viewport', 'warn'],
    ['fixedWidth', 'viewport', 'warn'],
    ['emojiName', 'identity', 'warn'],
    ['noIcon', 'identity', 'info'],
    ['noIcon', 'icons', 'warn'],
    ['svgBombIcon', 'icons', 'warn'],
    ['tinyIcon', 'icons', 'warn'],
    ['faviconOnly', 'icons', 'warn'],
    ['cmykIcon', 'icons', 'info'],
    ['hugeIcon', 'icons', 'ok'],
    ['brokenManifest', 'manifest', 'warn'],
    ['noIcon', 'manifest', 'info'],
    ['foreignLanguage', 'language', 'info'],
    ['frameDeny', 'frame', 'info'],
    ['frameAncestors', 'frame', 'info'],
    ['refusedCookie', 'cookies', 'warn'],
    ['sessionCookie', 'cookies', 'info'],
    ['foreignSignInFrame', 'cookies', 'warn'],
    ['newWindows', 'new-windows', 'info'],
    ['scriptWindows', 'new-windows', 'info'],
    ['downloads', 'downloads', 'info'],
    ['installerLink', 'downloads', 'warn'],
    ['blobLinks', 'blob-links', 'info'],
    ['camera', 'camera', 'info'],
    ['cameraDenied', 'camera', 'warn'],
    ['fileInput', 'camera', 'info'],
    ['location', 'location', 'info'],
    ['payment', 'payment', 'info'],
    ['googleSignIn', 'sign-in', 'warn'],
    ['qqSignIn', 'sign-in', 'info'],
    ['weChatSdk', 'wechat-only', 'info'],
    ['weChatOnly', 'wechat-only', 'bad'],
    ['tea', 'service-worker', 'info'],
  ] as const)('%s: %s is %s', async (site, id, level) => {
    const found = await finding(site, id);
    expect(found).toMatchObject({ id, level });
    for (const phrase of spoken(found!.evidence)) {
      expect(phrase).not.toMatch(/[<>]|–$|\b0 files|undefined/);
      expect(phrase.replace(quoted, ''), 'in words: no call, header or tag').not.toMatch(
        /\b[a-z]+[A-Z]|\bE[A-Z]{5}|_[A-Z]|[(){}=]|HTTP \d|\w-\w+:|\bwindow\b/,
      );
    }
    expect(spoken(found!.evidence)[0]!.replace(quoted, ''), 'no English word').not.toMatch(/[a-z]{4}/);
    if (level !== 'bad') {
      expect(found!.meaning.zh, 'only a fault stops a build').not.toContain('才能打包');
    }
    for (const text of [found!.title, found!.meaning, found!.fix ?? { zh: '–', en: '–' }]) {
      expect(text.zh).not.toMatch(/[!！]|undefined|null/);
      expect(text.en).not.toMatch(/!|undefined|null|[\u4e00-\u9fff]/);
    }
  });

  test.skipIf(!hasTool('openssl'))('certificates and mixed content', async () => {
    expect(await finding('teaOverBrokenTls', 'tls')).toMatchObject({ level: 'bad', title: { zh: '证书是自己签发的' } });
    const trusted = { certificateAuthorities: [sites.certificate!] };
    const nowSeconds = Math.floor(Date.now() / 1000) + 25 * 86_400 + 600;
    expect(await finding('teaOverBrokenTls', 'tls', { ...trusted, nowSeconds })).toMatchObject({
      level: 'warn',
      title: { zh: '证书还有 4 天到期' },
    });
    expect(await finding('toSecure', 'cleartext', trusted)).toMatchObject({ level: 'info' });
    expect(await finding('mixedContent', 'mixed-content', trusted)).toMatchObject({
      level: 'bad',
      evidence: 'http://scripts.example.com/a.js',
    });
    expect(await finding('mixedPictures', 'mixed-content', trusted)).toMatchObject({ level: 'warn' });
  });

  test('names, counts, firewalls and hosts are reported', async () => {
    expect((await finding('newWindows', 'new-windows'))?.title).toEqual({
      zh: '3 个链接会开新窗口',
      en: '3 links open a new window',
    });
    expect((await finding('aliyunChallenge', 'firewall'))?.title.en).toContain('Alibaba Cloud WAF');
    expect((await finding('hostChange', 'redirects'))?.action).toEqual({
      module: 'nativeConfig',
      hosts: ['localhost'],
    });
    expect((await finding('payment', 'payment'))?.evidence).toEqual({
      zh: '微信支付、支付宝',
      en: 'WeChat, Alipay',
    });
    expect((await check('hostChange')).website.hosts).toEqual(['localhost', '127.0.0.1']);
  });
});

describe('pages that lead elsewhere or show little', () => {
  test('a script that only forwards is followed as a redirect is, to private hosts neither', async () => {
    const { website, findings } = await check('scriptForward');
    expect(website).toMatchObject({ name: '青禾书店', address: `${sites.addresses.scriptForward}/web/` });
    expect(findings.map(({ id }) => id)).not.toContain('forward');
    expect(await finding('scriptPrivate', 'redirects')).toMatchObject({ title: { zh: '网站跳转到了内网地址' } });
  });

  test('no more than three pages are fetched, however many forward', async () => {
    const before = sites.requests.length;
    await check('scriptCircle');
    const pages = sites.requests.slice(before).filter(({ site, path }) => site === 'scriptCircle' && path.length <= 2);
    expect(pages.map(({ path }) => path)).toEqual(['/', '/a', '/b']);
  });

  test('a sign-in page is not blank, and names of wrongly declared pages can be read', async () => {
    expect(await finding('signInPage', 'content')).toBeUndefined();
    expect(await finding('frameset', 'content')).toBeUndefined();
    expect((await check('utf8OverGbk')).website.name).toBe('青禾书店');
    expect(await finding('utf8OverGbk', 'charset')).toMatchObject({ evidence: { zh: '声明为 UTF-8，内容是 GBK' } });
  });
});

describe('parts of the phone that pages use', () => {
  test.each([
    ['camera', ['camera']],
    ['microphone', ['microphone']],
    ['videoCall', ['camera', 'microphone']],
  ] as const)('%s: a new app has %j on', async (site, powers) => {
    expect((await finding(site, 'camera'))?.action).toEqual({ module: 'nativeConfig', powers });
  });

  test('a new app has the location on', async () => {
    expect((await finding('location', 'location'))?.action).toEqual({ module: 'nativeConfig', powers: ['location'] });
  });

  test('nothing is switched on for a file input, which works as it is, or where the site itself refuses', async () => {
    expect(await finding('fileInput', 'camera')).toMatchObject({ fix: null });
    expect(await finding('fileInput', 'camera')).not.toHaveProperty('action');
    expect(await finding('cameraDenied', 'camera')).not.toHaveProperty('action');
  });
});

describe('a link without a scheme', () => {
  const bare = (site: SiteName, options: InspectionOptions = {}) =>
    inspectSite(sites.addresses[site].replace(/^http:/, 'https:'), {
      allowHosts: sites.allowHosts,
      totalMs: 30_000,
      isBare: true,
      ...options,
    });

  test('is read over http where there is no https, with a finding about it', async () => {
    const result = await bare('tea');
    expect(result).toMatchObject({ link: sites.addresses.tea, onlyHttp: true, reachable: true });
    expect(result.findings.find(({ id }) => id === 'cleartext')?.title.zh).toBe('只有 http，已按 http 读取');
    expect(result.findings.find(({ id }) => id === 'tls')).toBeUndefined();
  });

  test('stays on https when http fails too, or was not requested', async () => {
    const link = sites.addresses.tea.replace('http:', 'https:');
    expect(await bare('tea', { isBare: false })).toMatchObject({ link, onlyHttp: false, reachable: false });
    expect(await bare('hangsUp')).toMatchObject({ onlyHttp: false, reachable: false });
    expect(await bare('teaOverBrokenTls')).toMatchObject({ onlyHttp: false, reachable: true });
  });

  test('never leads into a private network', async () => {
    const requestCount = sites.requests.length;
    expect(await bare('tea', { allowHosts: [] })).toMatchObject({ onlyHttp: false, findings: [{ id: 'address' }] });
    expect(sites.requests).toHaveLength(requestCount);
  });
});

describe('links that are not sites', () => {
  test.each([
    ['not a link', 'address'],
    ['ftp://example.com/', 'address'],
    ['http://192.168.1.1/', 'address'],
    ['', 'address'],
  ])('%s is reported by %s', async (link, id) => {
    const result = await inspectSite(link);
    expect(result).toMatchObject({ link, reachable: false, summary: { bad: 1 }, findings: [{ id, level: 'bad' }] });
  });

  test('an unknown name, a silent one and one without remaining time', async () => {
    const unknown = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await inspectSite('https://nowhere.example/', { resolve: unknown })).toMatchObject({
      findings: [{ id: 'dns', level: 'bad' }],
    });
    const passing = await inspectSite('https://аррӏе.com/', { resolve: unknown });
    expect(passing.findings[0]!.evidence, 'not shown as the host that it passes for').toBe('xn--80ak6aa92e.com');
    const requestCount = sites.requests.length;
    const late = await inspectSite(sites.addresses.tea, {
      allowHosts: sites.allowHosts,
      deadline: AbortSignal.abort(),
    });
    expect(late).toMatchObject({ reachable: false, findings: [{ id: 'status', level: 'bad' }] });
    expect(sites.requests).toHaveLength(requestCount);
    const silent = () => new Promise<never>(() => {});
    expect(await inspectSite('https://silent.example/', { resolve: silent, totalMs: 100 })).toMatchObject({
      findings: [{ id: 'status' }],
    });
  });
});

/** Addresses, names of files, colors, units and a number of more examples may stand in a Chinese evidence; English words may not. */
const quoted =
  /[a-z][a-z-]*:\/\/\S+|\bhttps\b|\(\+\d+\)|[\w.-]+\.(com|example|invalid|org|test)\b\S*|\/[\w./-]+|data:|#[\da-f]{6}|\b(KB|MB|ms|UTF-8|GBK|JSON|TLS[\w. ]*)\b/gi;

const spoken = (evidence: Finding['evidence']): string[] =>
  typeof evidence === 'string' ? [evidence] : [evidence.zh, evidence.en];
