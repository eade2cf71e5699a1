import { uploadCalls } from '#contract/calls/distribution/uploads.ts';
import type { uploadSchemas } from '#contract/schemas/distribution/uploads.ts';
import { client } from '../call/client.ts';

export const uploadApi = client<typeof uploadSchemas>(uploadCalls);
