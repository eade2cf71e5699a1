import { identity } from '#contract/calls/identity.ts';
import type { identitySchemas } from '#contract/schemas/identity.ts';
import { client } from '../call/client.ts';

export const identityApi = client<typeof identitySchemas>(identity);
