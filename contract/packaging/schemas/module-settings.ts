import { z } from 'zod';
import { flag, flagInput, id, json, orNothing, plan, yuan } from '../../fields.ts';

const setting = z.object({
  name: z.string().max(64),
  status: flagInput,
  /** The fields of the module (`modules/<name>.ts`); missing ones get their defaults. Without a config the saved one is kept. */
  config: orNothing(z.record(z.string(), z.unknown())),
});

/** `configureModules`. */
export const configureModules = {
  input: z.object({
    app_id: id,
    modules: json(z.array(setting).max(64)).optional(),
    /** Whether modules beyond the plan of a paid app are kept for an upgrade. */
    upgrade: flagInput.default(0),
  }),
  output: z.object({
    modules: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        status: flag,
        /** 1 while the plan of the app includes it; before the app is paid, 1 for every existing module. */
        open_status: flag,
        min_plan: plan,
        /** The settings; null for a module that does not exist yet. */
        config: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    /** 1 after an order has paid for the app: it has the modules of its plan. */
    paid: flag,
    /** Addresses, valid for an hour, of the pictures and videos in the settings, by their references. */
    pictures: z.record(z.string(), z.string()),
    /** The cheapest plan with every active module, and its fees for a year. */
    needed_plan: plan,
    fee: z.object({ android: yuan, ios: yuan }),
    /**
     * The amounts for the platforms of the app, with every discount: a year of each plan; once it is paid, the upgrade to each plan for the remaining
     * time.
     */
    amounts: z.record(plan, yuan),
  }),
};
