import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { client } from '../call/client.ts';

export const packagingApi = client<typeof packagingSchemas>(packaging);
type BuildOrder = Omit<Parameters<typeof packagingApi.orderBuild>[0], 'trial' | 'create'>;

/** `orderBuild` does three things, and its flags say which. A quote stores nothing. */
export const quoteBuild = (order: BuildOrder) => packagingApi.orderBuild({ ...order, trial: 1 });
export const startTrial = (order: BuildOrder) => packagingApi.orderBuild({ ...order, trial: 1, create: 1 });
export const placeOrder = (order: BuildOrder) => packagingApi.orderBuild({ ...order, create: 1 });

/** Saves in the background, which warn of nothing. */
export const quietPackagingApi = client<Pick<typeof packagingSchemas, 'configureModules'>>({
  configureModules: { ...packaging.configureModules, quiet: true },
});
