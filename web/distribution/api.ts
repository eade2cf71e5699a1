import { distribution } from '#contract/calls/distribution.ts';
import type { distributionSchemas } from '#contract/schemas/distribution.ts';
import { client } from '../call/client.ts';

export const distributionApi = client<typeof distributionSchemas>(distribution);
