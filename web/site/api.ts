import { agents } from '#contract/agents/calls.ts';
import type { agentsSchemas } from '#contract/agents/schemas.ts';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { client } from '../call/client.ts';
import { sender } from '../call/send.ts';
import { browser } from '../call/send-from-browser.ts';
import { forgetMember } from '../session/session.ts';

export const siteApi = client<typeof siteSchemas>(site);
/** Background calls, which show no warnings. */
export const quietSiteApi = client<Pick<typeof siteSchemas, 'checkLink'>>({
  checkLink: { ...site.checkLink, quiet: true },
});

const { applyAsAgent, getAgency } = agents;

/** Calls of a member on a public page: an expired session makes the member a visitor there, and the page itself shows every failure. */
export const agencyApi = client<Pick<typeof agentsSchemas, 'applyAsAgent' | 'getAgency'>>(
  { applyAsAgent, getAgency },
  sender({ ...browser, endSession: () => forgetMember(), warn: () => {} }),
);
