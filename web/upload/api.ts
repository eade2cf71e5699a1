import { uploadCalls } from '#contract/distribution/calls/uploads.ts';
import type { uploadSchemas } from '#contract/distribution/schemas/uploads.ts';
import { client } from '../call/client.ts';

export const uploadApi = client<typeof uploadSchemas>(uploadCalls);
