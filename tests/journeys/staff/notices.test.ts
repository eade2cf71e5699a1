import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messageTexts } from '#web/messages/texts.ts';
import { memberTexts } from '#web/staff/members/texts.ts';
import { noticeTexts } from '#web/staff/notices/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember, signedIn } from '../hands/member.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite();

const staffSay = textsIn(noticeTexts, 'zh-CN');
const maintenance = {
  title_zh: '周六凌晨维护',
  title_en: 'Maintenance on Saturday',
  content_zh: '两点到三点不能打包。\n\n已经打好的应用不受影响。',
  content_en: 'No packing from two to three.\n\nApps <b>already packed</b> are not affected.',
};
const toOne = { ...maintenance, title_zh: '您的图标已处理', title_en: 'Your icon is ready' };

describe.skipIf(!hasBrowser)('a notice of staff', () => {
  test('reaches the open pages of every member, or of one, without reload', async () => {
    const lin = await newMember(site.server.address, '13900139060');
    const chen = await newMember(site.server.address, '13900139061');
    const onDesk = await openApps(lin, 'zh-CN');
    const onPhone = await openApps(chen, 'zh-EN');
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    const staff = await context.newPage();
    await signInFirst(staff, site.server, 'zh-CN');

    await onDesk.locator('[data-part=badge]').waitFor();
    await onDesk.locator('[data-part=badge]').click();
    const panel = onDesk.getByRole('dialog', { name: textsIn(messageTexts, 'zh-CN')('title') });
    await panel.locator('li').first().waitFor();
    await onPhone.locator('[data-part=badge]').click();
    await onPhone.waitForURL('**/user/uMessage');

    await staff.goto(`${site.server.address}/backoffice/notices`);
    await fillNotice(staff, maintenance);
    await staff.getByRole('button', { name: /^发给 \d+ 位会员$/ }).click();
    const confirm = staff.getByRole('dialog', { name: staffSay('sendAllTitle') });
    await confirm.getByRole('heading', { name: maintenance.title_en }).waitFor();
    await confirm.getByText('Apps <b>already packed</b> are not affected.', { exact: true }).waitFor();
    await expectAccessible(staff, 'sending to all');
    await confirm.getByRole('button', { name: /^发给 \d+ 位会员$/ }).click();
    await staff.getByText(staffSay('sent')).waitFor();
    await panel.getByRole('button', { name: maintenance.title_zh }).waitFor();
    await onPhone.getByText(maintenance.title_en).waitFor();
    // Spec §9: only messages to one member can be unread; messages to everybody belong to no user.
    expect(await onDesk.locator('[data-part=badge]').innerText()).toBe('1');
    await onPhone.getByText(maintenance.title_en).click();
    await onPhone.getByText('Apps <b>already packed</b> are not affected.', { exact: true }).waitFor();
    await expectAccessible(onPhone, 'message on a phone');

    await staff.goto(`${site.server.address}/backoffice/members/${lin.userinfo.id}`);
    await staff.getByRole('button', { name: textsIn(memberTexts, 'zh-CN')('sendMessage') }).click();
    await fillNotice(staff, toOne);
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: staffSay('send'), exact: true })
      .click();
    await staff.getByText(staffSay('sent')).waitFor();
    await panel.getByRole('button', { name: toOne.title_zh }).waitFor();
    await expect.poll(() => onDesk.locator('[data-part=badge]').innerText()).toBe('2');
    expect(await onPhone.getByText(toOne.title_en).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** The member's app list: in Chinese on a desk, in English on a phone. */
async function openApps(member: JourneyMember, language: Language): Promise<Page> {
  const [viewport, lang] = language === 'zh-CN' ? [desktop, 'zh'] : [phone, 'en'];
  const { context } = await newVisitor(site.browser, language, viewport);
  await signedIn(context, member);
  const page = await context.newPage();
  await page.goto(`${site.server.address}/layout/applist?lang=${lang}`);
  return page;
}

async function fillNotice(page: Page, notice: typeof maintenance): Promise<void> {
  for (const [name, words] of Object.entries(notice)) {
    await page.getByLabel(staffSay(name as keyof typeof notice)).fill(words);
  }
}
