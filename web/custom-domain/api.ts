import { customDomain } from '#contract/calls/custom-domain.ts';
import type { customDomainSchemas } from '#contract/schemas/custom-domain.ts';
import { client } from '../call/client.ts';

export const domainApi = client<typeof customDomainSchemas>(customDomain);
