import { isPushService } from '#rules/packaging/push-services.ts';
import { targetSiteOf } from '#server/limits/target-site.ts';

/** The site whose share and pace an address of Web Push uses; null for a known service, which has neither. */
export function pushSiteOf(endpoint: string): string | null {
  const { hostname } = new URL(endpoint);
  return isPushService(hostname) ? null : targetSiteOf(hostname);
}
