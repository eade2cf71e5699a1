import type { IdentityProvider } from '#server/ports/identity.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

const rejectOff = () => Promise.reject(new ProviderError('unknown', 'this way of verification is off'));

/** The port while identity checks are switched off by the operator; manual review remains. */
export const noIdentity: IdentityProvider = {
  state: 'off',
  start: rejectOff,
  result: rejectOff,
  probe: async () => {},
};
