import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { client } from '../call/client.ts';

export const packagingApi = client<typeof packagingSchemas>(packaging);
type BuildOrder = Omit<Parameters<typeof packagingApi.orderBuild>[0], 'trial' | 'create'>;

/** `orderBuild` quotes, starts a trial or places an order, as its flags say. A quote stores nothing. */
export const quoteBuild = (order: BuildOrder) => packagingApi.orderBuild({ ...order, trial: 1 });
export const startTrial = (order: BuildOrder) => packagingApi.orderBuild({ ...order, trial: 1, create: 1 });
export const placeOrder = (order: BuildOrder) => packagingApi.orderBuild({ ...order, create: 1 });

/** Calls for saves in the background, which show no warnings. */
export const quietPackagingApi = client<Pick<typeof packagingSchemas, 'configureModules'>>({
  configureModules: { ...packaging.configureModules, quiet: true },
});
