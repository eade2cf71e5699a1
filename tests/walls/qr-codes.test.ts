import { globSync, readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { MergedPair } from '#web/distribution/app/merge/merged-pair.tsx';
import type { DistributedApp, Merge } from '#web/distribution/app/use-distributed-app.ts';
import { QrDialog } from '#web/distribution/qr/qr-dialog.tsx';
import { PublishedPanel } from '#web/distribution/release/published-panel.tsx';
import type { PublishedRelease } from '#web/distribution/release/release-values.ts';
import { ProductTable } from '#web/packaging/builds/done/product-table.tsx';
import { ScanBox } from '#web/packaging/builds/done/scan-box.tsx';
import type { Build } from '#web/packaging/builds/use-build.ts';
import { BetaPicture } from '#web/site/beta/beta-picture.tsx';
import type { SiteCheck } from '#web/site/home/answer.ts';
import { HeroNext } from '#web/site/home/next/hero-next.tsx';
import { Share } from '#web/site/home/share/share.tsx';
import type { Showcase } from '#web/site/home/share/showcase.ts';
import { settingsOf } from '#web/site/settings.ts';

/** The one part that draws the code of an address of ours, and asks whether a phone can open it. */
const PART = 'web/components/qr/address-qr.tsx';

/** Codes of others: a provider's, an operator's picture, or a key instead of an address. */
const ofOthers: Readonly<Record<string, string>> = {
  'web/auth/wechat/qr-frame.tsx': 'the ticket of WeChat',
  'web/identity/person/scan-panel.tsx': 'the check of Alipay or WeChat',
  'web/pay/ways/pay-code.tsx': 'the payment of Alipay or WeChat',
  'web/staff/sign-in/setup-step.tsx': 'the key of an authenticator',
  'web/site/footer/footer.tsx': 'the operator’s picture of a contact',
  'web/site/about/about-contacts.tsx': 'the same',
};

/** Where codes are made on the server. */
const makers = [
  'server/features/auth/wechat/get-ticket.ts',
  'server/features/billing/payment/start-payment.ts',
  'server/features/distribution/link/draw-link.ts',
  'server/features/distribution/page/page-pictures.ts',
  'server/features/identity/check-on-wire.ts',
  'server/features/packaging/builds/product-on-wire.ts',
  'server/features/site/preview-code.ts',
  'server/features/site/sample-contacts.ts',
  'server/features/staff/sign-in/sign-in.ts',
];

const isProduct = (file: string) => !/\.test\.tsx?$/.test(file);
const withText = (pattern: string, text: RegExp) =>
  globSync(pattern)
    .filter((file) => isProduct(file) && text.test(readFileSync(file, 'utf8')))
    .toSorted();

describe('a QR code', () => {
  test('of an address of ours is drawn by one part; the others are not ours', () => {
    const drawn = withText('web/**/*.tsx', /<img\b[^>]*\bsrc=\{[^}]*(?:\bqr\b|Qr\b|preview-code)/i);
    const framed = withText('web/**/*.tsx', /<img src=\{image\} alt=\{alt\}/);
    expect([...drawn, ...framed].toSorted()).toEqual([...Object.keys(ofOthers), PART].toSorted());
  });

  test('is made in few places of the server, and drawn into one page there', () => {
    expect(withText('server/**/*.ts', /from '#pictures\/qr-code\.ts'/)).toEqual(makers);
    expect(withText('server/**/*.ts', /<img[^>]*qr\.svg|qr\.svg[^;]*<img|'qr\.svg'\)/)).toEqual([
      'server/features/distribution/page/draw/scan.ts',
    ]);
  });
});

const IMAGE = 'data:image/png;base64,CODE';
const client = (address: string) => {
  const queries = new QueryClient();
  queries.setQueryData(['distributed', 7, 'qr'], { url: address, short: 'tea', qr: IMAGE, svg: '' });
  return queries;
};

/** Draws a part with the settings of a site at this origin. */
function draw(origin: string, part: ReactNode): string {
  const settings = settingsOf([{ name: 'demo_app', value: 'tea7' } as never]);
  const data = { language: 'zh-CN', address: `${origin}/`, script: '', settings };
  const router = createMemoryRouter([{ id: 'root', path: '/', element: part, loader: () => data }], {
    hydrationData: { loaderData: { root: data } },
  });
  const whole = createElement(RouterProvider, { router });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: client(`${origin}/d/tea7`) }, whole));
}

const app = {
  app_id: 7,
  name: '山野茶事',
  package_name: 'com.shanye.tea',
  icon: '',
  platform: 'android',
  uninstallable: '',
} as DistributedApp;
const merge = { merged: 1, leads: 1, peer: { ...app, app_id: 8, platform: 'ios' }, store_url: '', url: '' } as Merge;
const file = { kind: 'apk', platform: 'android', name: '山野茶事.apk', size: 9, sha256: 'a'.repeat(64), qr: IMAGE };
const buildAt = (origin: string) =>
  ({ code: 'b', stages: [], files: [{ ...file, url: '/dl/t', install_url: `${origin}/dl/t` }] }) as unknown as Build;
const showcase = { short: 'tea7', app_name: '山野茶事', platforms: ['android'], releases: [], screenshots: [] };
const check = { link: 'https://shanye.example/', name: '山野茶事', reachable: 1, findings: [], summary: { bad: 0 } };

/** Every place with a code of ours, and what it says of it elsewhere. */
const places: Readonly<Record<string, (origin: string) => ReactNode>> = {
  'a finished build': (origin) => createElement(ScanBox, buildAt(origin)),
  'a dialog of the list of apps': () => createElement(QrDialog, { app, onClose: () => {} }),
  'the end of a release': (origin) =>
    createElement(PublishedPanel, {
      published: { app_id: 7, download_url: `${origin}/d/tea7`, state: 'ready' } as PublishedRelease,
      onAnother: () => {},
    }),
  'two merged apps': () => createElement(MergedPair, { app, merge }),
  'the home page’s own example': () =>
    createElement(Share, { showcase: showcase as unknown as Showcase, prices: null }),
  'the page about distribution': () => createElement(BetaPicture),
  'the home page’s answer': (origin) =>
    createElement(HeroNext, {
      answer: { link: '', check: { ok: true, data: check as unknown as SiteCheck }, origin },
    }),
};

describe.each(Object.entries(places))('the code of %s', (_, place) => {
  test.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])(
    'is none at %s, and nobody is told to scan it',
    (origin) => {
      const html = draw(origin, place(origin));
      expect(html.match(/这个地址手机访问不到，暂时不能扫码/g)).toHaveLength(1);
      expect(html).not.toMatch(/data-part="qr"|>PNG<|扫一扫|或扫码|扫码装到手机/);
    },
  );

  test('is there at an address of a network, with that condition', () => {
    const html = draw('http://192.168.1.7:8080', place('http://192.168.1.7:8080'));
    expect(html).toContain('data-part="qr"');
    expect(html).toContain('手机连上同一个网络才能打开');
  });

  test('is there at a public address, without a condition', () => {
    const html = draw('https://qdb.example', place('https://qdb.example'));
    expect(html).toContain('data-part="qr"');
    expect(html).not.toMatch(/访问不到|同一个网络/);
  });
});

test('the table of files has a button for a code only where there is one', () => {
  const drawn = (origin: string) => draw(origin, createElement(ProductTable, { build: buildAt(origin) }));
  expect(drawn('https://qdb.example')).toContain('二维码');
  expect(drawn('http://127.0.0.1:8080')).not.toContain('二维码');
});
