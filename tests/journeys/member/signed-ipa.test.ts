import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { downloadReasons } from '#contract/distribution/download-words.ts';
import { installerRefusalWords } from '#contract/distribution/installer-words.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { pathTo } from '#contract/screens.ts';
import { utf8 } from '#formats/bytes.ts';
import { agents } from '#server/testing/install-page.ts';
import { distributeTexts } from '#web/distribution/distribute/texts.ts';
import { sharedTexts } from '#web/distribution/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, textIn } from '#words/language.ts';
import { newFolder } from '../../fixtures/new-folder.ts';
import { installerApk, installerIpa, teamProfile } from '../../story/installers.ts';
import { desktop, hasBrowser, phone } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { handOf, here } from '../hands/distributing.ts';
import { journeySite } from '../hands/journey-site.ts';
import { networkOf } from '../hands/network.ts';
import { packTeaShop } from '../hands/packaged.ts';
import { verifiedMembers } from '../hands/verified.ts';

const site = journeySite();
const folder = newFolder();
const visits = [
  ['zh-CN', '13900139331'],
  ['zh-EN', '13900139332'],
] as const satisfies readonly (readonly [Language, string])[];
const { verified } = verifiedMembers(site);

/** A verified member, whose texts are in a language. */
async function begin(language: Language, mobile: string) {
  const { errors, member, page } = await verified(language, mobile);
  const call = callsOf(site.server.address, member);
  return {
    page,
    errors,
    call,
    language,
    say: textsIn({ ...distributeTexts, ...sharedTexts }, language),
    dialog: page.locator('dialog[open]'),
  };
}
type Begun = Awaited<ReturnType<typeof begin>>;
type Build = { bundle_id: string; version: string; version_code: number; status: string };

const part = ({ dialog }: Begun) => dialog.locator('[data-part=signed-ipa]');
async function choose(begun: Begun, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  await part(begun).locator('input[type=file]').setInputFiles(path);
}
const signedAs = async ({ bundle_id, version, version_code }: Build, ballast?: Uint8Array) =>
  installerIpa({
    ...{ bundleId: bundle_id, version, code: version_code, profile: await teamProfile() },
    ...(ballast && { ballast }),
  });

async function look({ page, language }: Begun, name: string): Promise<void> {
  for (const [view, size] of Object.entries({ phone, desktop })) {
    await page.setViewportSize(size);
    await handOf(page, language, view).look(`signed-ipa-${name}`);
  }
}

describe.skipIf(!hasBrowser)('the iOS app of a build, signed by its member,', () => {
  test.each(visits)(
    '%s: joins the link of the Android app from the dialog that distributes it',
    async (language, mobile) => {
      const begun = await begin(language, mobile);
      const { page, errors, call, say, dialog } = begun;
      await packTeaShop(page, site, language);
      const build = await call<Build>(packaging.getBuild, { code: page.url().split('/').at(-1)!.split('?')[0]! });
      await here(page)
        .getByRole('button', { name: say('distribute') })
        .click();
      await dialog.getByText(say('done')).waitFor();
      const named = { bundle: build.bundle_id, version: build.version };
      await part(begun).getByText(say('ipaLead', named)).waitFor();
      await look(begun, 'offered');
      await refusedBeforeItTravels(begun, build);
      await refusedByTheServer(begun, build);
      await pausedAndCanceled(begun, build);
      await choose(begun, 'tea.ipa', await signedAs(build));
      await dialog.getByText(say('both')).waitFor();
      expect(await part(begun).count()).toBe(0);
      await look(begun, 'both');
      const link = await dialog.locator('.mono').innerText();
      await opensOnAnIphone(`http://${link}`);
      await page.keyboard.press('Escape');
      await here(page)
        .getByRole('button', { name: say('distribute') })
        .click();
      await dialog.getByText(say('both')).waitFor();
      expect(await part(begun).count()).toBe(0);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test('is published by itself where the build is for iOS alone', async () => {
    const begun = await begin('zh-CN', '13900139333');
    const { page, errors, call, say, dialog } = begun;
    const { app_id } = await call<{ app_id: number }>(packaging.saveBase, {
      ...{ link: 'https://shanye.example.com/', app_name: '山野茶事', platforms: 'ios' },
    });
    const { code } = await call<{ code: string }>(packaging.orderBuild, { app_id, trial: 1, create: 1 });
    const state = () => call<Build>(packaging.getBuild, { code });
    await expect.poll(async () => (await state()).status).toBe('done');
    await page.goto(`${site.server.address}${pathTo('applist')}?lang=zh`);
    await here(page).getByRole('link', { name: '山野茶事' }).first().click();
    await here(page)
      .getByRole('button', { name: say('distribute') })
      .first()
      .click();
    await part(begun)
      .getByRole('heading', { name: say('ipaAlone') })
      .waitFor();
    await look(begun, 'alone');
    await choose(begun, 'tea.ipa', await signedAs(await state()));
    await dialog.getByText(say('done')).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

/** Each wrong file has words of its own, and nothing of it is sent. */
async function refusedBeforeItTravels(begun: Begun, build: Build): Promise<void> {
  const { page, language, say } = begun;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const other = { found: `com.xinghe.shop ${build.version}`, expected: `${build.bundle_id} ${build.version}` };
  const version = { found: `${build.bundle_id} 9.0`, expected: other.expected };
  const profile = await teamProfile();
  const wrong = [
    ['tea.apk', await installerApk(), say('ipaType')],
    ['letter.ipa', utf8('a letter'), textIn(language, installerRefusalWords.notArchive)],
    ['shop.ipa', installerIpa({ version: build.version, profile }), say('ipaOther', other)],
    ['later.ipa', installerIpa({ bundleId: build.bundle_id, version: '9.0', profile }), say('ipaOther', version)],
  ] as const;
  for (const [name, bytes, words] of wrong) {
    await choose(begun, name, bytes);
    const alert = part(begun).getByRole('alert');
    await alert.getByText(say('ipaUnsent', { name })).waitFor();
    await alert.getByText(words).waitFor();
  }
  await look(begun, 'refused');
  expect(sent.filter((url) => /GetQiNiuToken|upload\/files|publish-build/.test(url))).toEqual([]);
}

/** A profile is read again by the server; the refused upload makes room for the next one. */
async function refusedByTheServer(begun: Begun, build: Build): Promise<void> {
  const bytes = installerIpa({ bundleId: build.bundle_id, version: build.version, code: build.version_code });
  await choose(begun, 'bare.ipa', bytes);
  await part(begun).getByRole('alert').getByText(textIn(begun.language, downloadReasons.noProfile)).waitFor();
  expect((await uploadsOf(begun)).map(({ name }) => name)).toEqual(['bare.ipa']);
}

const uploadsOf = async ({ call }: Begun) =>
  (await call<{ list: { name: string }[] }>(distribution.listUploads, {})).list;

async function pausedAndCanceled(begun: Begun, build: Build): Promise<void> {
  const { page, say } = begun;
  const network = await networkOf(page);
  await network.slow();
  await choose(begun, 'large.ipa', await signedAs(build, randomBytes(9_000_000)));
  const bar = part(begun).getByRole('progressbar');
  const sent = () => bar.evaluate((one) => (one as HTMLProgressElement).value);
  await expect.poll(sent).toBeGreaterThan(0);
  expect((await uploadsOf(begun)).map(({ name }) => name)).toEqual(['large.ipa']);
  await part(begun)
    .getByRole('button', { name: say('ipaPause') })
    .click();
  const before = await sent();
  await look(begun, 'paused');
  expect(await sent()).toBe(before);
  await part(begun)
    .getByRole('button', { name: say('ipaResume') })
    .click();
  await expect.poll(sent).toBeGreaterThan(before);
  await part(begun)
    .getByRole('button', { name: say('ipaCancel') })
    .click();
  await part(begun).getByText(say('chooseIpa'), { exact: true }).waitFor();
  await network.fast();
  await expect.poll(() => uploadsOf(begun)).toEqual([]);
}

/** The one page has the iOS app for an iPhone. */
async function opensOnAnIphone(url: string): Promise<void> {
  const context = await site.browser.newContext({ userAgent: agents.iphone, viewport: phone, locale: 'zh-CN' });
  const visitor = await context.newPage();
  await visitor.goto(url);
  await visitor.getByRole('button', { name: '安装到这台 iPhone' }).waitFor();
  await context.close();
}
