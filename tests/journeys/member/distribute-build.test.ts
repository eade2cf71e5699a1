import { beforeAll, describe, expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import { newIdNumber } from '#server/testing/verification.ts';
import { distributeTexts } from '#web/distribution/distribute/texts.ts';
import { qrTexts } from '#web/distribution/qr/texts.ts';
import { sharedTexts } from '#web/distribution/texts.ts';
import { buildTexts } from '#web/packaging/builds/texts.ts';
import { stepTexts } from '#web/packaging/steps/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { submitPerson } from '../../screenshots/papers.ts';
import { wire } from '../../screenshots/shooting.ts';
import { type Reviewer, startReviewer } from '../../screenshots/staff.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { here } from '../hands/distributing.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { packTeaShop } from '../hands/packaged.ts';

const site = journeySite();
const say = textsIn({ ...distributeTexts, ...sharedTexts }, 'zh-CN');
let reviewer: Reviewer;

beforeAll(async () => {
  if (hasBrowser) {
    reviewer = await startReviewer(site.browser, site.server);
  }
});

describe.skipIf(!hasBrowser)('a build', () => {
  test('becomes a link in one click, once its member is verified', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    const member = await newMember(site.server.address, '13900139311');
    await signedIn(context, member);
    const page = await context.newPage();
    await packTeaShop(page, site, 'zh-CN');
    const dialog = page.locator('dialog[open]');
    await here(page)
      .getByRole('button', { name: say('distribute') })
      .click();
    await dialog.getByRole('link', { name: say('goAuth') }).waitFor();
    await page.keyboard.press('Escape');
    const { token } = member.userinfo;
    const person = { name: '林晓', idNumber: newIdNumber() };
    await submitPerson(wire(context.request, site.server.address, { token }), '13900139312', person);
    await reviewer.decide('person', { outcome: 'pass' });
    await page.getByRole('link', { name: textsIn(buildTexts, 'zh-CN')('toApp') }).click();
    const step = page.locator('[data-step=share]');
    await step.getByRole('button', { name: say('distribute') }).click();
    await dialog.getByText(say('done')).waitFor();
    // The step now leads to the page that was made, and the dialog with the link stays.
    await step.locator('a', { hasText: textsIn(stepTexts, 'zh-CN')('toPage') }).waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: textsIn(qrTexts, 'zh-CN')('copyLink') }).waitFor();
    await expectAccessible(page, 'a distributed build');
    await dialog.getByRole('link', { name: say('settings') }).click();
    await page.waitForURL(/\/layout\/disapp\/\d+\?tab=config/);
    await page.goto(site.server.address + pathTo('applist'));
    const shared = page.getByRole('link', { name: /\/d\/\w+/ });
    await shared.click();
    await page.waitForURL(/\/layout\/disapp\/\d+/);
    expect(errors).toEqual([]);
    await context.close();
  });
});
