import type { BrowserContext } from 'playwright-core';
import { beforeAll } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { Facts, Who } from '../../scenes/at-rest.ts';
import { fillQueue, type Reviewer, startReviewer } from '../../screenshots/staff.ts';
import { hasBrowser } from './browser.ts';
import { callsOf } from './calls.ts';
import { crowdedMember } from './crowded.ts';
import type { JourneySite } from './journey-site.ts';
import { type JourneyMember, newMember, signedIn } from './member.ts';

/** A note to a member has at most 200 characters. */
const longestNote = '证件的右下角被遮住了，请在亮处重新拍一张，四个角都要露出来。'.repeat(7).slice(0, 200);

type SceneCast = {
  facts: Facts;
  /** The drafted app belongs to the crowded member. */
  members: Record<'crowded' | 'drafting' | 'fresh' | 'waiting', JourneyMember>;
  reviewer: Reviewer;
};

/** The people of tests/scenes/at-rest.ts on a site, from the first test of the file. */
export function sceneCast(site: JourneySite): SceneCast & { enter(context: BrowserContext, who: Who): Promise<void> } {
  const cast = {} as SceneCast;
  beforeAll(async () => {
    if (hasBrowser) {
      Object.assign(cast, await gather(site));
    }
  });
  return Object.assign(cast, {
    async enter(context: BrowserContext, who: Who): Promise<void> {
      if (who === 'staff') {
        await context.addCookies(cast.reviewer.state.cookies);
      } else if (who !== 'visitor') {
        await signedIn(context, cast.members[who]);
      }
    },
  });
}

async function gather({ browser, server, websites }: JourneySite): Promise<SceneCast> {
  const link = websites.addresses.tea;
  const { member: crowded, ...ids } = await crowdedMember(browser, server, link);
  const fresh = await newMember(server.address, '13900139083');
  const reviewer = await startReviewer(browser, server);
  await reviewer.decide('person', { outcome: 'pass' });
  const call = callsOf(server.address, crowded);
  const { preview } = await call<{ preview: { code: string } }>(packaging.sharePreview, { app_id: ids.appId });
  const published = await call<{ apps: { app_id: number }[] }>(distribution.publishBuild, { code: ids.code });
  const [refused, waiting] = await fillQueue(browser, server);
  /** That of the longest name. */
  const itemId = (await reviewer.openItems('person'))[1]!.id;
  await reviewer.decide('person', { outcome: 'fail', reason: 'other', note: longestNote });
  return {
    reviewer,
    members: { crowded, drafting: crowded, fresh, waiting: waiting! },
    facts: {
      ...ids,
      link,
      itemId,
      previewCode: preview.code,
      distributedId: published.apps[0]!.app_id,
      waitingId: refused!.userinfo.id,
      crowdedId: crowded.userinfo.id,
    },
  };
}
