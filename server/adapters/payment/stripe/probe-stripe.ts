import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { askStripe, isLiveKey } from './stripe-exchange.ts';

type ProbeSettings = { base: string; secretKey: string; state: 'sandbox' | 'live' };

/** Reads the objects that payments need, and then, if the key permits it, whether the account can be paid in CNY. Nothing is created or changed. */
export async function probeStripe(settings: ProbeSettings, signal: AbortSignal): Promise<void> {
  const read = (path: string, fields = {}) => askStripe(settings, { method: 'GET', path, fields }, signal);
  const { data } = await read('/v1/checkout/sessions', { limit: '1' });
  await read('/v1/refunds', { limit: '1' });
  const [newest] = Array.isArray(data) ? (data as { livemode?: unknown }[]) : [];
  if (newest && newest.livemode !== isLiveKey(settings.secretKey)) {
    throw new ProviderError('unknown', 'Stripe tells of sessions of the other mode');
  }
  if (settings.state === 'live' && !isLiveKey(settings.secretKey)) {
    throw new ProviderError('ours', 'Stripe: this is a key of the test mode, whose payments are not money', {
      code: 'test_key',
      fault: 'key',
    });
  }
  const account = await read('/v1/account').catch(unlessForbidden);
  if (account?.charges_enabled === false) {
    const message = 'Stripe: the account may not take payments yet';
    throw new ProviderError('ours', message, { code: 'charges_disabled', fault: 'account' });
  }
  const country = typeof account?.country === 'string' ? encodeURIComponent(account.country) : null;
  const spec = country ? await read(`/v1/country_specs/${country}`).catch(unlessForbidden) : null;
  if (Array.isArray(spec?.supported_payment_currencies) && !spec.supported_payment_currencies.includes('cny')) {
    const message = `Stripe: accounts of ${country} cannot be paid in CNY`;
    throw new ProviderError('ours', message, { code: 'currency', fault: 'account' });
  }
}

/** A restricted key need not be able to read the account. */
function unlessForbidden(error: unknown): null {
  if (failureKindOf(error) === 'ours' || failureKindOf(error) === 'gone') {
    return null;
  }
  throw error;
}
