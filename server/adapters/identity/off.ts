import type { IdentityProvider } from '#server/ports/identity.ts';
import { ProviderDownError } from '#server/ports/provider-down.ts';

const isOff = () => Promise.reject(new ProviderDownError('this way of verification is off'));

/** Switched off by the operator; manual review remains. */
export const noIdentity: IdentityProvider = { state: 'off', start: isOff, result: isOff };
