import { customDomain } from '#contract/custom-domain/calls.ts';
import type { customDomainSchemas } from '#contract/custom-domain/schemas.ts';
import { client } from '../call/client.ts';

export const domainApi = client<typeof customDomainSchemas>(customDomain);
