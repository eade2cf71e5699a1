import type { FetchOptions } from '#website/fetch/fetch-options.ts';
import type { Terminal } from './terminal.ts';

/** `FETCH_ALLOW`: private hosts that may be reached. */
export function fetchOptions({ env }: Terminal): FetchOptions {
  const allowHosts = (env.FETCH_ALLOW ?? '').split(',').map((host) => host.trim());
  return { allowHosts: allowHosts.filter((host) => host !== '') };
}
