import { agents } from '#contract/calls/agents.ts';
import type { agentsSchemas } from '#contract/schemas/agents.ts';
import { client } from '../../call/client.ts';
import { sender } from '../../call/send.ts';
import { browser } from '../../call/send-from-browser.ts';
import { forgetMember } from '../../session/session.ts';

const { applyAsAgent, getAgency } = agents;

/** Calls of a public page: an expired session makes its reader a visitor there, and the page itself tells every failure. */
const send = sender({ ...browser, endSession: () => forgetMember(), warn: () => {} });

export const agencyApi = client<Pick<typeof agentsSchemas, 'applyAsAgent' | 'getAgency'>>(
  { applyAsAgent, getAgency },
  send,
);
