import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { client } from '../call/client.ts';

export const packagingApi = client<typeof packagingSchemas>(packaging);
/** Saves in the background, which warn of nothing. */
export const quietPackagingApi = client<Pick<typeof packagingSchemas, 'configureModules'>>({
  configureModules: { ...packaging.configureModules, quiet: true },
});
