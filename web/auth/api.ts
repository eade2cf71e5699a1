import { auth } from '#contract/auth/calls.ts';
import type { authSchemas } from '#contract/auth/schemas.ts';
import { content } from '#contract/content/calls.ts';
import type { contentSchemas } from '#contract/content/schemas.ts';
import { client } from '../call/client.ts';

export const authApi = client<typeof authSchemas>(auth);
export const contentApi = client<typeof contentSchemas>(content);
