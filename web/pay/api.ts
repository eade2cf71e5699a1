import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { client } from '../call/client.ts';

export const billingApi = client<typeof billingSchemas>(billing);
