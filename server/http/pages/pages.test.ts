import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Screen, screens } from '#contract/screens.ts';
import { registerPages } from './pages.ts';

/** The answer for a preview that nobody shares. */
const ended = { code: 201, msg: '', data: { err: 'NOT_FOUND' }, time: 0 };

const all = Object.values<Screen>(screens);
const addressOf = (path: string) => path.replace(/:\w+/g, '1');

const thingsOf = (body: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!)['@graph'];

let app: FastifyInstance;
let paths: string[] = [];

describe('pages', () => {
  beforeAll(async () => {
    app = Fastify();
    await registerPages(app, {
      mode: 'production',
      publicUrl: 'https://qdb.example',
      invoke: async ({ path }) => {
        paths.push(path);
        return path.endsWith('/preview') ? ended : { code: 0, msg: '', data: null, time: 0 };
      },
      reportError: () => {},
    });
  });
  afterAll(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  const openPaths = all.filter(({ open }) => open).map(({ path }) => addressOf(path));
  /** Pages that need the answer of a call, which fails here; tests/journeys sees them complete. */
  const isOfCalls = (path: string) => /^\/(price|member|priceDetail|news|xieyi|textdetail|jsdk|helpUser)\b/.test(path);

  test.each(openPaths.filter((path) => !isOfCalls(path)))('%s answers', async (path) => {
    expect((await get(path)).statusCode).toBe(200);
  });

  test.each(openPaths.filter(isOfCalls))('%s says that it failed when its call has', async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(body).toContain('</html>');
  });

  test('every screen that is not open yet answers 404 with the way home, in both languages', async () => {
    for (const { path } of all.filter(({ open }) => !open)) {
      expect((await get(addressOf(path))).statusCode, path).toBe(404);
    }
    const zh = await get('/prices');
    expect(zh.body).toContain('没有这个页面');
    expect(zh.body).toContain('href="/"');
    expect((await get('/prices?lang=en')).body).toContain('Page not found');
  });

  test('the language comes from the address, else the cookie, else Chinese; a choice in the address is remembered', async () => {
    expect((await get('/')).body).toContain('<html lang="zh-CN">');
    const english = await get('/?lang=en');
    expect(english.body).toContain('<html lang="en">');
    expect(english.cookies).toMatchObject([
      { name: 'language', value: 'zh-EN', path: '/', sameSite: 'Lax', secure: true },
    ]);
    expect((await get('/', { cookie: 'language=zh-EN' })).body).toContain('<html lang="en">');
    expect((await get('/?lang=zh', { cookie: 'language=zh-EN' })).body).toContain('<html lang="zh-CN">');
  });

  test('both languages are linked under the public address, whatever the requested host', async () => {
    const { body } = await get('/?lang=en', { host: 'evil.example' });
    expect(body).toContain('<link rel="canonical" href="https://qdb.example/?lang=en"/>');
    expect(body).toContain('hrefLang="zh-CN" href="https://qdb.example/"');
    expect(body).toContain('hrefLang="en" href="https://qdb.example/?lang=en"');
    expect(body).toContain('hrefLang="x-default" href="https://qdb.example/"');
    expect(body).not.toContain('evil.example');
  });

  test('a public page tells search engines and messengers what it is, in its language', async () => {
    for (const [url, locale, crumb] of [
      ['/apppack', 'zh_CN', '首页'],
      ['/apppack?lang=en', 'en_GB', 'Home'],
    ] as const) {
      const { body } = await get(url);
      const content = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1];
      expect(content('description')!.length).toBeGreaterThan(20);
      expect(content('og:title')).toBe(/<title>(.*?)( · [^<]*)?<\/title>/.exec(body)![1]);
      expect(content('og:url')).toBe(`https://qdb.example${url}`);
      expect(content('og:locale')).toBe(locale);
      expect(content('og:image')).toMatch(/^https:\/\/qdb\.example\/share\/(zh|en)\/apppack\.png$/);
      const [breadcrumbs] = thingsOf(body);
      expect(breadcrumbs).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: crumb }, { item: `https://qdb.example${url}` }],
      });
    }
  });

  test('the home page names the organization, the site, the product and its questions', async () => {
    const things = thingsOf((await get('/')).body);
    expect(things.map((thing) => thing['@type'])).toEqual([
      'Organization',
      'WebSite',
      'SoftwareApplication',
      'FAQPage',
    ]);
  });

  test('pages of members, of staff and missing ones have neither', async () => {
    for (const path of ['/login', '/layout/applist', '/backoffice/sign-in', '/nothing']) {
      const { body } = await get(path);
      expect(body, path).toContain('<meta name="robots" content="noindex"/>');
      expect(body, path).not.toMatch(/rel="canonical"|hrefLang="x-default"|og:title|ld\+json/);
    }
  });

  test('public pages carry what runs before the first paint, one script of ours and no framework', async () => {
    for (const path of ['/', '/apppack', '/modulelist']) {
      const scripts = (await get(path)).body.match(/<script[^>]*>/g) ?? [];
      const data = '<script type="application/ld+json">';
      expect(
        scripts.filter((tag) => tag !== data),
        path,
      ).toEqual([...Array(3).fill('<script>'), expect.stringMatching(/src="\/assets\/site-[\w-]+\.js"/)]);
    }
  });

  test('the oldest browsers are told, stand-ins loaded and the theme painted by scripts that the policy knows by their hashes, so that public pages are packed once', async () => {
    for (const path of ['/', '/login', '/backoffice']) {
      const { body, headers } = await get(path);
      const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);
      const marks = ['too-old', 'stand-ins', 'prefers-color-scheme'];
      expect(marks.map((mark) => scripts.findIndex((script) => script.includes(mark)))).toEqual([0, 1, 2]);
      for (const script of scripts) {
        const hash = createHash('sha256').update(script).digest('base64');
        expect(headers['content-security-policy'], path).toContain(`'sha256-${hash}'`);
      }
    }
    const bodies = await Promise.all([get('/'), get('/')]).then((answers) => answers.map(({ body }) => body));
    expect(bodies[0]).toBe(bodies[1]);
  });

  test('inline scripts carry the nonce of their answer, also when the page is cached', async () => {
    const nonces = await Promise.all([get('/login'), get('/login')]).then((answers) =>
      answers.map(({ body, headers }) => {
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
        const inline = body.match(/<script(?![^>]*src=)[^>]*>/g) ?? [];
        expect(inline.length).toBeGreaterThan(1);
        expect(inline.filter((tag) => tag !== '<script>').every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('a page is rendered once a minute; one with a query each time', async () => {
    await get('/apppack');
    paths = [];
    await get('/apppack');
    expect(paths).toEqual([]);
    await get('/apppack?link=https%3A%2F%2Fa.example');
    expect(paths).toContain('/api/v3/site/check-link');
  });

  test('every page runs only our scripts, cannot be framed and keeps to https', async () => {
    for (const path of ['/', '/login', '/layout/applist', '/backoffice', '/nothing']) {
      const { headers } = await get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'( 'sha256-[\w+/=]+'){3};/);
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
        expect(policy, path).toContain(rule);
      }
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
  });

  test('markup in a link stays text', async () => {
    const link = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const { body } = await get(`/apppack?link=${encodeURIComponent(link)}`);
    expect(body).not.toMatch(/<script>alert|<img src=x/);
  });

  test('overlong paths and links are not drawn', async () => {
    const long = await get(`/report/${"'".repeat(15_000)}`);
    expect([long.statusCode, long.body.length < 100_000]).toEqual([404, true]);
    const link = await get(`/?link=${"'".repeat(15_000)}`);
    expect([link.statusCode, link.body]).toEqual([200, expect.not.stringContaining("''''")]);
  });

  const policyOf = async (path: string) =>
    String((await get(path)).headers['content-security-policy']).replace(/'nonce-[^']+'/, '');

  test('sites are framed only by documents that show one or may lead to such a page', async () => {
    const wizard = await policyOf('/layout/edit/baseConf');
    expect(wizard).toContain('frame-src https: http:');
    const oneDocument = all.filter(({ open, header }) => open && ['editor', 'wizard', 'none'].includes(header));
    for (const { path } of oneDocument) {
      expect(await policyOf(addressOf(path)), path).toBe(wizard);
    }
    for (const path of ['/', '/apppack', '/LAYOUT/appList', '/preview/none', '/%70review/none']) {
      expect(await policyOf(path), path).toContain('frame-src https: http:');
    }
    for (const path of ['/backoffice', '/backoffice/sign-in', '/BackOffice', '/nothing', '/loginx', '/preview']) {
      expect(await policyOf(path), path).toContain("frame-src 'none'");
    }
  });

  test('every page of the back office says in its HTML that it is loading', async () => {
    const pages = ['queue/person', 'queue/person/1', 'members', 'members/1', 'orders', 'orders/none', 'statement'];
    for (const page of ['', ...pages, 'blacklist', 'notices', 'staff', 'acts', 'providers', 'account']) {
      const { body } = await get(`/backoffice/${page}`.replace(/\/$/, ''));
      expect(body, page).toContain('data-part="skeleton"');
    }
  });

  test('an address above screens leads to the first of them (product.md §13), if that is open', async () => {
    for (const [path, first] of [
      ['/layout', screens.applist],
      ['/user/', screens.uBase],
      ['/Layout/Edit', screens.baseConf],
      ['/jsdk', screens.jsdkFtopnav],
      ['/helpUser', screens.helpUseQdb],
    ] as const) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers.location]).toEqual(
        first.open ? [path, 302, first.path] : [path, 404, undefined],
      );
    }
    expect((await get('/layout/edit?link=a.example')).headers.location).toBe('/layout/edit/baseConf?link=a.example');
  });

  test('login=1 on any page leads to the login screen (spec §2)', async () => {
    const { statusCode, headers } = await get('/apppack?login=1');
    expect([statusCode, headers.location]).toEqual([302, '/login']);
    for (const path of ['/apppack?lang=en&login=1', '/price?login=1&lang=zh-EN']) {
      expect((await get(path)).headers.location).toBe('/login?lang=en');
    }
    expect((await get('/layout/edit?link=a.example&lang=zh')).headers.location).toBe(
      '/layout/edit/baseConf?link=a.example&lang=zh',
    );
  });

  test('an address that looks like a host stays on this site', async () => {
    const { statusCode, body } = await get('http://localhost//evil.example/');
    expect(statusCode).toBe(404);
    expect(body).toContain('href="/evil.example/?lang=en"');
    expect(body).not.toMatch(/(href|action)="\/\/evil/);
  });

  test('assets never change under their name and are compressed', async () => {
    const script = /src="(\/assets\/site-[^"]+)"/.exec((await get('/')).body)![1]!;
    const { headers } = await get(script, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  });
});
