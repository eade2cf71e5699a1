import type { Platform } from '#words/platform.ts';

/** The plans with an offline site (product.md §13). */
const sitePlans: readonly string[] = ['professional', 'max'];

type SiteOfferFault = 'noIos' | 'lowPlan';

/**
 * The reason why an app with an offline site cannot be offered on these platforms in this plan; null if it can. iOS has no offline sites so far
 * (decision 044).
 */
export function faultOfSiteOffer(offer: { platforms: readonly Platform[]; plan: string }): SiteOfferFault | null {
  if (offer.platforms.includes('ios')) {
    return 'noIos';
  }
  return sitePlans.includes(offer.plan) ? null : 'lowPlan';
}
