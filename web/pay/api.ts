import { billing } from '#contract/calls/billing.ts';
import type { billingSchemas } from '#contract/schemas/billing.ts';
import { client } from '../call/client.ts';

export const billingApi = client<typeof billingSchemas>(billing);
