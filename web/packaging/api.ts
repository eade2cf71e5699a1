import type { z } from 'zod';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { client } from '../call/client.ts';
import type { Result } from '../call/result.ts';

export const packagingApi = client<typeof packagingSchemas>(packaging);

type BuildAnswer = z.output<typeof packagingSchemas.orderBuild.output>;
type RenewalAnswer = z.output<typeof packagingSchemas.renewApp.output>;
export type Quote = Extract<BuildAnswer, { items: unknown }>;
/** The price of a renewal or an upgrade. */
export type RenewalQuote = Extract<RenewalAnswer, { items: unknown }>;
export type PlacedOrder = Exclude<BuildAnswer, Quote>;
/** The order of a trial, which always has a build. */
export type StartedTrial = PlacedOrder & { code: string };

type BuildOrder = Omit<Parameters<typeof packagingApi.orderBuild>[0], 'trial' | 'create'>;
type RenewalOrder = Omit<Parameters<typeof packagingApi.renewApp>[0], 'create'>;

/** The flags of the two calls decide the shape of their answers, which each function below names. A quote stores nothing. */
const askToBuild = <Answer extends BuildAnswer>(order: Parameters<typeof packagingApi.orderBuild>[0]) =>
  packagingApi.orderBuild(order) as Promise<Result<Answer>>;
const askToRenew = <Answer extends RenewalAnswer>(order: Parameters<typeof packagingApi.renewApp>[0]) =>
  packagingApi.renewApp(order) as Promise<Result<Answer>>;

export const quoteBuild = (order: BuildOrder) => askToBuild<Quote>({ ...order, trial: 1 });
export const startTrial = (order: BuildOrder) => askToBuild<StartedTrial>({ ...order, trial: 1, create: 1 });
export const placeOrder = (order: BuildOrder) => askToBuild<PlacedOrder>({ ...order, create: 1 });
export const quoteRenewal = (order: RenewalOrder) => askToRenew<RenewalQuote>(order);
export const placeRenewal = (order: RenewalOrder) => askToRenew<PlacedOrder>({ ...order, create: 1 });

/** Calls for saves in the background, which show no warnings. */
export const quietPackagingApi = client<Pick<typeof packagingSchemas, 'configureModules'>>({
  configureModules: { ...packaging.configureModules, quiet: true },
});
