import { auth } from '#contract/calls/auth.ts';
import { content } from '#contract/calls/content.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import type { contentSchemas } from '#contract/schemas/content.ts';
import { client } from '../call/client.ts';

export const authApi = client<typeof authSchemas>(auth);
export const contentApi = client<typeof contentSchemas>(content);
