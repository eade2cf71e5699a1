import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';

/** The price of a renewal or an upgrade. */
export type RenewalQuote = Extract<z.output<typeof packagingSchemas.renewApp.output>, { items: unknown }>;
