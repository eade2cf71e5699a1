import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { distribution } from '#contract/distribution/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { site } from '#contract/site/calls.ts';
import { linkTemplates } from '#rules/distribution/link-looks.ts';
import { agents } from '#server/testing/install-page.ts';
import { newIdNumber } from '#server/testing/verification.ts';
import { callsOf } from '../journeys/hands/calls.ts';
import { newMember } from '../journeys/hands/member.ts';
import type { RunningServer } from '../journeys/hands/server.ts';
import { submitPerson } from './papers.ts';
import { wire } from './shooting.ts';
import type { Reviewer } from './staff.ts';

const folder = 'web/site/beta/looks';
/** Twice the widest screen of a drawn phone on /appbeta. */
const WIDTH = 520;
const viewport = { width: 390, height: 800 };

const words = {
  zh: {
    language: 'zh-CN',
    name: '山野茶事',
    intro: '龙井村三户茶农的直营小店。内测版：下单、会员和到货通知都在里面。',
    content: '- 新茶到货会通知您\n- 订单页打开更快',
  },
  en: {
    language: 'en',
    name: 'Shanye Tea',
    intro: 'Tea straight from three growers in Longjing. This test build has orders, membership and arrival notices.',
    content: '- A notice when new tea arrives\n- Orders open faster',
  },
} as const;

/** The real install page of a packed app on an Android phone, in each template and both languages, as /appbeta shows it. */
export async function shootInstallLooks(
  browser: Browser,
  server: RunningServer,
  link: string,
  reviewer: Reviewer,
): Promise<void> {
  const member = await newMember(server.address, '13900139471');
  const call = callsOf(server.address, member);
  const { request } = await browser.newContext();
  const person = { name: '林晓', idNumber: newIdNumber() };
  await submitPerson(wire(request, server.address, { token: member.userinfo.token }), '13900139472', person);
  await reviewer.decide('person', { outcome: 'pass' });

  const { icon } = await call<{ icon: { file: string } }>(site.checkLink, { link });
  const named = { app_name: words.en.name, app_name_zh: words.zh.name, icon: { icon_id: null, unicode: icon.file } };
  const { app_id } = await call<{ app_id: number }>(packaging.saveBase, { link, ...named });
  const { code } = await call<{ code: string }>(packaging.orderBuild, { app_id, trial: 1, create: 1 });
  while ((await call<{ status: string }>(packaging.getBuild, { code })).status !== 'done') {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { apps } = await call<{ apps: { app_id: number; short: string }[] }>(distribution.publishBuild, { code });
  const { app_id: distributedId, short } = apps[0]!;
  const context = await browser.newContext({ userAgent: agents.android, viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  for (const [suffix, { language, ...facts }] of Object.entries(words)) {
    await call(distribution.saveDistributedApp, { app_id: distributedId, ...facts });
    for (const template of linkTemplates) {
      await call(distribution.saveLinkRules, { app_id: distributedId, template, language });
      await page.goto(`${server.address}/d/${short}`);
      await keep(page, `${template}.${suffix}`);
    }
  }
  await context.close();
}

async function keep(page: Page, name: string): Promise<void> {
  const picture = await sharp(await page.screenshot())
    .resize({ width: WIDTH })
    .webp({ quality: 80 })
    .toBuffer();
  writeFileSync(`${folder}/${name}.webp`, picture);
}
