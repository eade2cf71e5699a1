import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';
import { type Language, languages, localeOf } from '#words/language.ts';
import { type AtRest, addressOf, seenAtRest, type Who } from '../../scenes/at-rest.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { layoutFaults, smallTargets, smallText } from '../hands/layout.ts';
import { sceneCast } from '../hands/scene-cast.ts';
import { settled } from '../hands/settled.ts';

/** A tablet may have either; above 1100 px the navigation stands beside the page. */
const widths = { finger: [360, 390, 768, 820], mouse: [820, 1024, 1101, 1280, 1440, 2560] };
/** Strangers come with the smallest phones. */
const publicWidths = { ...widths, finger: [320, ...widths.finger] };
const finger = 390;

const site = journeySite({ opened: 'invoice' });
const cast = sceneCast(site);

/** Verification is where a new member sees other forms than the crowded one. */
const freshPages = seenAtRest('fresh').filter(({ name }) => name.startsWith('auth'));

/** An empty browser of a phone in that language, which one of the people uses. */
async function visit(language: Language, who: Who): Promise<BrowserContext> {
  const { context } = await newVisitor(site.browser, language, undefined, { hasTouch: true });
  await cast.enter(context, who);
  return context;
}

/** Opens each page once, measures it at each width, and in one language looks for violations where no other journey does. */
async function measure(language: Language, scenes: readonly AtRest[], { at = widths, isAlone = false } = {}) {
  const context = await visit(language, scenes[0]!.who);
  const page = await context.newPage();
  const faults: string[] = [];
  for (const scene of scenes) {
    const path = addressOf(scene, cast.facts);
    await page.setViewportSize({ width: finger, height: 844 });
    const url = new URL(path, site.server.address);
    url.searchParams.set('lang', localeOf(language));
    const answer = await page.goto(url.href);
    expect(answer!.status(), path).toBeLessThan(500);
    await settled(page);
    const targets = (await smallTargets(page)).map((fault) => `at ${finger}: ${fault}`);
    const found = [...targets, ...(await atEachWidth(page, at)), ...(await smallText(page))];
    faults.push(...found.map((fault) => `${path} ${fault}`));
    if (isAlone && language === 'zh-CN') {
      await expectAccessible(page, path);
    }
  }
  await context.close();
  return faults;
}

async function atEachWidth(page: Page, at = widths): Promise<string[]> {
  const faults: string[] = [];
  const browser = await page.context().newCDPSession(page);
  for (const by of ['finger', 'mouse'] as const) {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: by === 'finger' });
    for (const width of at[by]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await layoutFaults(page)).map((fault) => `at ${width} by ${by}: ${fault}`));
    }
  }
  await browser.detach();
  return faults;
}

describe.skipIf(!hasBrowser)('every open screen fits every width and a finger', () => {
  test.each(languages)('public pages: %s', async (language) => {
    expect(await measure(language, seenAtRest('visitor'), { at: publicWidths })).toEqual([]);
  });

  test.each(languages)('the console and the wizard: %s', async (language) => {
    for (const scenes of [seenAtRest('crowded', 'drafting'), freshPages, seenAtRest('waiting')]) {
      expect(await measure(language, scenes, { isAlone: true })).toEqual([]);
    }
  });

  test.each(languages)('the dialog about changed agreements: %s', async (language) => {
    const context = await visit(language, 'fresh');
    await context.addInitScript(() => localStorage.setItem('agreementsDue', 'service,user'));
    const page = await context.newPage();
    await page.goto(`${site.server.address}${screens.uBase.path}?lang=${localeOf(language)}`);
    await page.getByRole('dialog').waitFor();
    expect(await atEachWidth(page)).toEqual([]);
    await context.close();
  });

  test.each(languages)('the back office: %s', async (language) => {
    expect(await measure(language, seenAtRest('staff'))).toEqual([]);
  });
});
