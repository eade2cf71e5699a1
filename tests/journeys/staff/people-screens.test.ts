import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, localeOf } from '#words/language.ts';
import type { Shooting } from '../../screenshots/shooting.ts';
import { fillQueue, type Reviewer, shootBackoffice, shootStaffSignIn, startReviewer } from '../../screenshots/staff.ts';
import { shootVerification } from '../../screenshots/verification.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
let reviewer: Reviewer;
let waiting: JourneyMember[];
beforeAll(async () => {
  reviewer = await startReviewer(site.browser, site.server);
});

/** Both languages and both widths; axe sees no difference in the other two combinations, which have their screenshots. */
const looks = [
  [1, 'zh-CN', 1440, desktop],
  [2, 'zh-EN', 390, phone],
] as const;

/** Runs axe at each screenshot, and expects nothing wider than the window. */
async function inspecting(
  { turn, language, viewport }: { turn: number; language: Language; viewport: typeof desktop },
  member: JourneyMember | null,
  cookies: Reviewer['state']['cookies'],
  tour: (shooting: Shooting) => Promise<void>,
): Promise<void> {
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  await context.addCookies(cookies);
  if (member) {
    await signedIn(context, member);
  }
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await settled(page);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `${name} is too wide`).toBeLessThanOrEqual(0);
    await expectAccessible(page, name);
  };
  const open = async (path: string, name: string) => {
    await page.goto(`${site.server.address}${path}?lang=${localeOf(language)}`);
    await shoot(name);
  };
  await tour({ turn, language, server: site.server, page, open, shoot });
  expect(errors).toEqual([]);
  await context.close();
}

describe.skipIf(!hasBrowser)('every screen is accessible', () => {
  test.each(looks)('real-name verification, %i: %s at %i px', async (turn, language, _, viewport) => {
    const member = await newMember(site.server.address, `1380013820${turn}`);
    const look = { turn, language, viewport };
    await inspecting(look, member, [], (shooting) => shootVerification(shooting, reviewer));
  });

  test.each(looks)('the back office, %i: %s at %i px', async (turn, language, _, viewport) => {
    waiting ??= await fillQueue(site.browser, site.server);
    const look = { turn, language, viewport };
    await inspecting(look, null, [], (shooting) => shootStaffSignIn(shooting, reviewer));
    await inspecting(look, null, reviewer.state.cookies, (shooting) => shootBackoffice(shooting, waiting[0]!));
  });
});
