import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { utf8 } from '#formats/bytes.ts';
import { dataTexts } from '#web/distribution/app/test-data/texts.ts';
import { testerTexts } from '#web/distribution/app/testers/texts.ts';
import { distributedAppTexts } from '#web/distribution/app/texts.ts';
import { distributedTexts } from '#web/distribution/apps/texts.ts';
import { qrTexts } from '#web/distribution/qr/texts.ts';
import { releaseTexts } from '#web/distribution/release/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';
import { newFolder } from '../../fixtures/new-folder.ts';
import { installerApk, installerIpa, teamProfile } from '../../story/installers.ts';
import { expectAccessible } from './accessible.ts';
import { layoutFaults } from './layout.ts';

/** A folder for pictures of the screens, for those who want to look at them. */
const pictures = process.env.DISTRIBUTION_PICTURES;

const folder = newFolder();
const installers = {
  'tea-1.apk': () => installerApk({ version: '1.0.2', code: 3 }),
  'tea-2.apk': () => installerApk({ version: '1.1.0', code: 4 }),
  'tea.ipa': () => installerIpa(),
  'tea-testers.ipa': async () => installerIpa({ profile: await teamProfile() }),
  'letter.apk': () => utf8('a letter'),
};

/** A visitor’s phone. */
export const pixel = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** The page beside the navigation. */
export const here = (page: Page) => page.locator('#content');

export type DistributionHand = ReturnType<typeof handOf>;

/** Texts in the language of the visit, files to choose, and a look at each screen. */
export function handOf(page: Page, language: Language, view: string) {
  const say = textsIn(releaseTexts, language);
  /** The declaration is asked for once the file has been read. */
  const declare = async () => {
    await page.getByText(say('declareFirst')).waitFor();
    await here(page).getByRole('checkbox').check();
  };
  const pick = async (name: keyof typeof installers) => {
    writeFileSync(join(folder, name), await installers[name]());
    await page.locator('input[type=file]').first().setInputFiles(join(folder, name));
  };
  return {
    language,
    say,
    list: textsIn(distributedTexts, language),
    app: textsIn(distributedAppTexts, language),
    qr: textsIn(qrTexts, language),
    data: textsIn(dataTexts, language),
    testers: textsIn(testerTexts, language),
    async look(name: string) {
      await expectAccessible(page, `${name} ${view}`);
      expect(await layoutFaults(page), `${name} ${view}`).toEqual([]);
      if (pictures) {
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({ path: join(pictures, `${view}-${language}-${name}.png`), fullPage: true });
      }
    },
    declare,
    pick,
    /** An app of its own, from its file to the list. */
    async publish(name: keyof typeof installers) {
      await pick(name);
      await declare();
      await page.locator('[data-part=facts]').waitFor();
      await here(page)
        .getByRole('button', { name: say('publish'), exact: true })
        .click();
      // Phones install no installer without a signature, and the title says it.
      await page
        .getByText(say('publishedTitle'))
        .or(page.getByText(say('uninstallableTitle')))
        .waitFor();
      await here(page)
        .getByRole('link', { name: say('toList') })
        .click();
    },
  };
}
