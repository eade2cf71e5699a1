import { z } from 'zod';
import { flag, flagInput, id, json, orNothing, plan, yuan } from '../../fields.ts';

const setting = z.object({
  name: z.string().max(64),
  status: flagInput,
  /** The fields of the module (`modules/<name>.ts`); missing ones get their defaults. Without a config the saved one stays. */
  config: orNothing(z.record(z.string(), z.unknown())),
});

/** `configureModules`. */
export const configureModules = {
  input: z.object({
    app_id: id,
    modules: json(z.array(setting).max(64)).optional(),
    /** 1: modules beyond the plan of a paid app are kept for an upgrade. */
    upgrade: flagInput.default(0),
  }),
  output: z.object({
    modules: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        status: flag,
        /** 1 while the plan of the app includes it; before the app is paid, every module that there is. */
        open_status: flag,
        min_plan: plan,
        /** null while the module is still to come. */
        config: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    /** 1 once an order has paid the app: it has the modules of its plan. */
    paid: flag,
    /** Addresses, for an hour, of the pictures and videos in the settings, by their references. */
    pictures: z.record(z.string(), z.string()),
    /** The cheapest plan with every module that is on, and its fees for a year. */
    needed_plan: plan,
    fee: z.object({ android: yuan, ios: yuan }),
    /** For the platforms of the app, with every discount: a year of each plan; once it is paid, the upgrade to each plan for what remains. */
    amounts: z.record(plan, yuan),
  }),
};
