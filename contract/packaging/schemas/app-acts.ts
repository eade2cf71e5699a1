import { z } from 'zod';
import { outdatedReasons } from '#rules/packaging/builds/outdated-build.ts';
import { code, flagInput, id } from '../../fields.ts';

/** `copyApp` and `rebuildAll`. */
export const appActs = {
  copyApp: {
    input: z.object({ app_id: id, app_name: z.string().max(2000) }),
    output: z.object({ app_id: id, package_name: z.string(), bundle_id: z.string() }),
  },
  rebuildAll: {
    input: z.object({ confirm: flagInput.default(0) }),
    output: z.object({
      apps: z.array(
        z.object({
          app_id: id,
          app_name: z.string(),
          app_name_zh: z.string(),
          /** The present version, and the next one. */
          version: z.string(),
          next_version: z.string(),
          outdated: z.enum(outdatedReasons),
          /** The build that was queued; absent without `confirm`, and if it was refused. */
          code: code.optional(),
          /** The reason of the refusal, in the caller's language. */
          refused: z.string().optional(),
        }),
      ),
    }),
  },
};
