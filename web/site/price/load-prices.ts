import type { RouterContextProvider } from 'react-router';
import { data } from 'react-router';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { client } from '../../call/client.ts';
import { inProcess } from '../../call/in-process.ts';
import { pageContext } from '../../call/page-context.ts';
import type { Prices } from './offers.ts';

/** The price list, for a page that has no content without it. */
export async function loadPrices(context: Readonly<RouterContextProvider>): Promise<Prices> {
  const answer = await client<typeof billingSchemas>(billing, inProcess(context.get(pageContext).callApi)).listPrices();
  if (!answer.ok) {
    throw data(null, { status: 503 });
  }
  return answer.data;
}
