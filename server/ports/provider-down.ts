/** A provider did not answer, or gave an invalid answer. The caller gets PROVIDER_DOWN; the log has the cause. */
export class ProviderDownError extends Error {
  override name = 'ProviderDownError';
}

/** A working provider refuses this request, with its own reason: wrong number, out of money, not allowed. */
export class ProviderRefusedError extends ProviderDownError {
  override name = 'ProviderRefusedError';
}
