import { identity } from '#contract/identity/calls.ts';
import type { identitySchemas } from '#contract/identity/schemas.ts';
import { client } from '../call/client.ts';

export const identityApi = client<typeof identitySchemas>(identity);
