import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const CHROMIUM = places.find(existsSync);
/** The same engine without windows to draw, at half of the CPU time, and without the back/forward cache. */
const HEADLESS = ['/usr/bin/chromium-headless-shell', ...places].find(existsSync);
export const hasBrowser = CHROMIUM !== undefined;
export const BROWSER_MISSING = `No Chromium at ${places.join(', ')}. Install it (Debian: apt-get install chromium) and run this again.
缺少 Chromium，请安装后重试。`;

/** System Chromium, limited to this machine's addresses. `keepsPages` enables the back/forward cache. */
export function launchBrowser({ keepsPages = false, args = [] as readonly string[] } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: keepsPages ? CHROMIUM! : HEADLESS!,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      ...args,
    ],
  });
}

/** This only ends what hangs, as in vitest.config.ts. */
const PATIENCE_MS = 60_000;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** A fresh visitor; errors that a page prints or throws are collected, and a journey ends by expecting none. */
export async function newVisitor(
  browser: Browser,
  language: 'zh-CN' | 'zh-EN',
  viewport = desktop,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({
    viewport,
    locale: language === 'zh-EN' ? 'en-US' : 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    reducedMotion: 'reduce',
    // Requests of a service worker pass by the routes of a test.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  context.on('page', (page) => {
    page.on('pageerror', (error) => {
      if (isOurs(page, error.stack ?? '')) {
        errors.push(`${page.url()}: ${error.message}`);
      }
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && isOurs(page, message.location().url)) {
        errors.push(`${page.url()}: ${message.text()}`);
      }
    });
  });
  return { context, errors };
}

/** Errors of a foreign site in the preview frame are not ours. */
function isOurs(page: Page, where: string): boolean {
  const { origin } = new URL(page.url());
  return where.includes(origin) || !/https?:/.test(where);
}
