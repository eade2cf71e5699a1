import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll } from 'vitest';
import { newIdNumber } from '#server/testing/verification.ts';
import type { Language } from '#words/language.ts';
import { submitPerson } from '../../screenshots/papers.ts';
import { wire } from '../../screenshots/shooting.ts';
import { type Reviewer, startReviewer } from '../../screenshots/staff.ts';
import { desktop, hasBrowser, newVisitor } from './browser.ts';
import type { JourneySite } from './journey-site.ts';
import { newMember, signedIn } from './member.ts';

/** Signs members in whose real name has passed; `decide` is for what else waits for staff, who start with the first test of the file. */
export function verifiedMembers(site: JourneySite) {
  let reviewer: Reviewer;
  beforeAll(async () => {
    if (hasBrowser) {
      reviewer = await startReviewer(site.browser, site.server);
    }
  });

  const decide: Reviewer['decide'] = (queue, answer) => reviewer.decide(queue, answer);
  const verified = async (
    language: Language,
    mobile: string,
    viewport = desktop,
    options: BrowserContextOptions = {},
  ) => {
    const { address } = site.server;
    const { context, errors } = await newVisitor(site.browser, language, viewport, options);
    const member = await newMember(address, mobile);
    await signedIn(context, member);
    const api = wire(context.request, address, { token: member.userinfo.token });
    await submitPerson(api, `137${mobile.slice(3)}`, { name: '林晓', idNumber: newIdNumber() });
    await decide('person', { outcome: 'pass' });
    return { context, errors, member, page: await context.newPage() };
  };
  return { verified, decide };
}
