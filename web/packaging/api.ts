import { packaging } from '#contract/calls/packaging.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import { client } from '../call/client.ts';

export const packagingApi = client<typeof packagingSchemas>(packaging);
/** Saves in the background, which warn of nothing. */
export const quietPackagingApi = client<Pick<typeof packagingSchemas, 'configureModules'>>({
  configureModules: { ...packaging.configureModules, quiet: true },
});
