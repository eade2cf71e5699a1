/** A provider did not answer, or answered nonsense. The caller sees PROVIDER_DOWN; the cause goes to the log. */
export class ProviderDownError extends Error {
  override name = 'ProviderDownError';
}
