import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteName, type Sites, startSites } from '#tests/sites/start-sites.ts';
import { guessedPaths } from './identity/icon-candidates.ts';
import { mostIconBytes } from './identity/pick-icon.ts';
import { readWebsite } from './read-website.ts';

let sites: Sites;
beforeAll(async () => {
  sites = await startSites();
});
afterAll(() => sites.stop());

const read = (site: SiteName, totalMs = 30_000) =>
  readWebsite(sites.addresses[site], { allowHosts: sites.allowHosts, totalMs });

describe('a good site', () => {
  test('gives its name, icon and colors', async () => {
    const website = await read('tea');
    expect(website).toMatchObject({
      reachable: true,
      failure: null,
      name: '山野茶事',
      description: '海拔一千一百八十米的春茶，从茶园直接到您的杯里。',
      themeColor: '#1f6b4a',
      themeColorFrom: 'manifest',
      backgroundColor: '#f6f4ec',
      lang: 'zh-CN',
      manifest: { display: 'standalone', startUrl: '/?from=app' },
      icon: { width: 512, source: { source: 'manifest', size: 512, maskable: false } },
    });
    expect(website.names.map(({ source }) => source)).toEqual([
      'manifestShortName',
      'manifestName',
      'ogSiteName',
      'title',
      'ogTitle',
      'host',
    ]);
    expect(await sharp(website.icon?.png).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  });
});

describe('icons', () => {
  test.each([
    ['hugeIcon', 1024],
    ['animatedIcon', 128],
    ['cmykIcon', 300],
    ['faviconOnly', 48],
    ['spyingIcon', 1024],
    ['dataIcon', 1024],
  ] as const)('%s becomes a PNG %d pixels wide', async (site, width) => {
    const website = await read(site);
    expect(website.icon).toMatchObject({ width });
    expect(website.themeColorFrom).toBe('icon');
  });

  test.each([
    ['svgBombIcon', 'svgEntities'],
    ['useBombIcon', 'svgTooComplex'],
    ['tinyIcon', '1x1'],
    ['wideIcon', '600x100'],
    ['lyingIcon', 'unknownFormat'],
    ['noIcon', 'HTTP 404'],
  ] as const)('%s gives none, because of %s', async (site, problem) => {
    const website = await read(site);
    expect(website).toMatchObject({ reachable: true, icon: null, themeColor: null, backgroundColor: '#ffffff' });
    expect(website.iconProblems.map((found) => found.problem)).toContain(problem);
  });

  test.each([
    ['noiseIcon', 256],
    ['hugeIcon', 1024],
  ] as const)('%s leaves 400 KB at most, %d pixels wide', async (site, width) => {
    const { icon, iconProblems } = await read(site);
    const linked = iconProblems.filter(({ address }) => !guessedPaths.includes(new URL(address).pathname));
    expect({ linked, icon }).toMatchObject({ linked: [], icon: { width } });
    expect(await sharp(icon!.png).metadata()).toMatchObject({ width, height: width });
    expect(icon!.png.length).toBeLessThanOrEqual(mostIconBytes);
  });

  test('one of 64 megapixels is left out before it is decoded', async () => {
    const { icon, iconProblems } = await read('vastIcon');
    expect(icon).toBeNull();
    expect(iconProblems).toContainEqual(expect.objectContaining({ problem: 'tooManyPixels' }));
  });

  test('an icon with external resources loads nothing', async () => {
    await read('spyingIcon');
    expect(sites.requests.filter(({ path }) => path === '/spied')).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['gbk', '旧书店'],
    ['utf16', '宽字符'],
    ['longName', '山'.repeat(30)],
    ['emojiName', '127.0.0.1'],
    ['metaRefresh', '手机版'],
    ['brokenManifest', '坏掉的清单'],
    ['notFound', '127.0.0.1'],
    ['gzipBomb', '压缩炸弹'],
    ['endlessBody', '没有尽头'],
  ] as const)('%s is called %s', async (site, name) => {
    expect(await read(site)).toMatchObject({ reachable: true, name });
  });
});

describe('unreachable sites', () => {
  test.each([
    ['redirectLoop', 'redirectLoop'],
    ['selfRedirect', 'redirectLoop'],
    ['slowLoris', 'timeout'],
    ['hugeHeaders', 'headersTooLarge'],
    ['redirectToPrivate', 'privateTarget'],
    ['hangsUp', 'refused'],
  ] as const)('%s still answers, with %s', async (site, failure) => {
    const website = await read(site, site === 'slowLoris' ? 600 : 30_000);
    expect(website).toMatchObject({ reachable: false, failure, icon: null, timings: null });
  });

  test('the address alone gives a name', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await readWebsite('https://www.shanye.example.com/', { resolve })).toMatchObject({
      name: 'Shanye',
      failure: 'dnsNotFound',
    });
    expect(await readWebsite('not a link')).toMatchObject({ name: null, failure: 'badAddress' });
  });
});
