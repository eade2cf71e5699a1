import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { consoleTexts } from '#web/texts/console.ts';
import { textIn } from '#web/texts/use-text.ts';
import { wizardTexts } from '#web/texts/wizard.ts';
import { hasBrowser, newVisitor } from './browser.ts';
import { journeySite } from './journey-site.ts';
import { newMember, signedIn } from './member.ts';
import { settled } from './settled.ts';

const site = journeySite();
const say = textIn(wizardTexts, 'zh-CN');

/** The wizard of a member, with a site that answers when the test lets it. */
async function openWizard(mobile: string) {
  const { context, errors } = await newVisitor(site.browser, 'zh-CN');
  await signedIn(context, await newMember(site.server.address, mobile));
  const page = await context.newPage();
  await page.goto(`${site.server.address}/layout/edit/baseConf`);
  await settled(page);
  const held: Route[] = [];
  await page.route('**/api/v3/site/check-link', (route) => void held.push(route));
  const link = page.getByRole('textbox', { name: say('link'), exact: true });
  const name = page.getByRole('textbox', { name: say('name'), exact: true });
  const ask = async (address: string) => {
    await link.fill(address);
    await link.blur();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.pop()!;
  };
  return { context, errors, page, link, name, ask };
}

/** Lets the site answer, and waits until the page has heard it. */
async function release(page: Page, route: Route): Promise<void> {
  const heard = page.waitForResponse((response) => response.request() === route.request());
  await route.continue();
  await (await heard).finished();
}

describe.skipIf(!hasBrowser)('a site that takes its time', () => {
  test('fills what is untouched, and leaves the name that was typed meanwhile', async () => {
    const { context, errors, page, link, name, ask } = await openWizard('13900139041');
    const question = await ask(site.websites.addresses.tea);
    await page.getByText(say('checking')).waitFor();
    await name.fill('我的茶');
    await release(page, question);
    await page.locator('.icr img.big').waitFor();
    expect(await name.inputValue()).toBe('我的茶');
    expect(await link.inputValue()).toBe(`${site.websites.addresses.tea}/`);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('and answers after the link has been changed: the newer link, and what is known of it, stay', async () => {
    const { context, errors, page, link, name, ask } = await openWizard('13900139042');
    const older = await ask(site.websites.addresses.tea);
    const newer = await ask(site.websites.addresses.gbk);
    await release(page, newer);
    await expect.poll(() => name.inputValue()).toBe('旧书店');
    await release(page, older);
    await page.getByText(say('checking')).waitFor({ state: 'detached' });
    expect([await link.inputValue(), await name.inputValue()]).toEqual([`${site.websites.addresses.gbk}/`, '旧书店']);
    const third = await ask(site.websites.addresses.tea);
    const typed = `${site.websites.addresses.metaRefresh}/m/`;
    await link.fill(typed);
    await release(page, third);
    await name.fill('打字中');
    expect(await link.inputValue()).toBe(typed);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('a site that the member has tried', () => {
  test('is said to be so beside its link, with the way to update its app', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139043'));
    const page = await context.newPage();
    const wizard = `${site.server.address}/layout/edit/baseConf?link=${encodeURIComponent(site.websites.addresses.tea)}`;
    await page.goto(wizard);
    await page.locator('.icr img.big').waitFor();
    await page.getByRole('button', { name: say('nextOrder') }).click();
    await page.getByRole('button', { name: say('startTrial') }).click();
    await page.locator('.key-prints').waitFor();
    await page.goto(wizard);
    await page.getByText('已在「山野茶事」里试用过').waitFor();
    await page.getByRole('link', { name: say('updateTriedApp') }).click();
    await page.getByRole('heading', { name: textIn(consoleTexts, 'zh-CN')('updateTitle') }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${site.server.address}/layout/applist`);
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);
});
