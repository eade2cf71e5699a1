import { newIdNumber } from '#server/testing/verification.ts';
import { identityTexts } from '#web/identity/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Paper, paper, submitCompany, submitPerson } from './papers.ts';
import { type Shooting, wire } from './shooting.ts';
import type { Reviewer } from './staff.ts';

const companies = ['91350100M000100Y43', '91330100799655058B', '91110108551385082Q', '91440300708461136T'];
const company = '杭州山野茶事文化传播有限公司';

/** Real-name verification from the choice to the company, with every step. */
export async function shootVerification(shooting: Shooting, reviewer: Reviewer): Promise<void> {
  const { page, server, turn, language, open, shoot } = shooting;
  const say = textsIn(identityTexts, language);
  const person = { name: '林晓', idNumber: newIdNumber() };
  const mobile = (of: number) => `1360000${turn}${String(of).padStart(3, '0')}`;

  await open('/user/auth', 'auth');
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  const member = wire(page.request, server.address, { token });
  await open('/user/authResult', 'auth-result-none');
  await open('/user/authCompany', 'auth-company-closed');
  await open('/user/authPerson', 'auth-person');
  await page.locator('form [type=submit]').click();
  await shoot('auth-person-problems');
  await shootEditor(shooting, 'front');
  await shoot('auth-person-photo');
  for (const way of ['Ali', 'Wechat']) {
    await open(`/user/authPerson${way}`, `auth-${way.toLowerCase()}`);
    await page.getByLabel(say('name')).fill('欧阳清扬');
    await page.getByLabel(say('idNumber')).fill(newIdNumber());
    await page.getByRole('checkbox').check();
    await page.locator('form [type=submit]').click();
    // On phones it is folded away behind the button that opens the app.
    await page.locator('img[src^="data:image"]').first().waitFor({ state: 'attached' });
    await shoot(`auth-${way.toLowerCase()}-code`);
  }

  await submitPerson(member, mobile(1), person);
  await open('/user/authResult', 'auth-result-pending');
  await open('/user/auth', 'auth-pending');
  await reviewer.decide('person', { outcome: 'fail', reason: 'photoUnclear' });
  await open('/user/authResult', 'auth-result-failed');
  await submitPerson(member, mobile(2), person);
  await reviewer.decide('person', { outcome: 'pass' });
  await open('/user/authResult', 'auth-result-passed');
  await open('/user/authCompany', 'auth-company');
  await page.getByLabel(say('companyName')).fill(company);
  await page.getByLabel(say('creditCode')).fill(companies[turn - 1]!);
  await page.getByLabel(say('legalName')).fill('林晓');
  await page.locator('form [type=submit]').click();
  await page.waitForURL('**/authQualify');
  await shootEditor(shooting, 'licence');
  await shoot('auth-qualify');
  await submitCompany(member, mobile(3), { company, credit_code: companies[turn - 1]! });
  await open('/user/authResult', 'auth-company-pending');
  await reviewer.decide('company', {
    outcome: 'fail',
    reason: 'other',
    note: '营业执照的右下角被遮住了，请拍下完整的一张。',
  });
  await open('/user/authResult', 'auth-company-failed');
  await open('/user/auth', 'auth-company-again');
}

/** Adds a photo to the first slot and takes a picture of its editor. */
async function shootEditor({ page, shoot }: Shooting, which: Paper): Promise<void> {
  await page.locator('[data-part="photo-slot"] input[type=file]').first().setInputFiles(paper(which));
  await page.locator('dialog[open] canvas').waitFor();
  await shoot(`auth-editor-${which}`);
  await page.locator('dialog[open] .button').last().click();
  await page.locator('[data-part="photo-slot"] img').first().waitFor();
}
