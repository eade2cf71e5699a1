/** A provider did not answer, or answered nonsense. The caller sees PROVIDER_DOWN; the cause goes to the log. */
export class ProviderDownError extends Error {
  override name = 'ProviderDownError';
}

/** A provider is well and refuses this one request, in its own words: wrong number, out of money, not allowed. */
export class ProviderRefusedError extends ProviderDownError {
  override name = 'ProviderRefusedError';
}
