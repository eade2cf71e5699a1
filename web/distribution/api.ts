import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { client } from '../call/client.ts';

export const distributionApi = client<typeof distributionSchemas>(distribution);
