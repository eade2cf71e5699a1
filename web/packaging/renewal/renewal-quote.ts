import type { z } from 'zod';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';

/** The price of a renewal or an upgrade. */
export type RenewalQuote = Extract<z.output<typeof packagingSchemas.renewApp.output>, { items: unknown }>;
