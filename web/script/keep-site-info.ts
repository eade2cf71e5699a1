import { pageLanguage } from '../session/language.ts';
import { siteApi } from '../site/api.ts';

/**
 * Stores the operator's settings and banners in local storage (spec §3, "Shared client state") for the page that is shown without a network
 * (server/http/pages/offline-worker.ts). A failure leaves the earlier copies.
 */
export async function keepSiteInfo(): Promise<void> {
  const [info, banners] = await Promise.all([siteApi.listSystemInfo(), siteApi.listBanners()]);
  if (info.ok && banners.ok) {
    localStorage.setItem('systemInfo', JSON.stringify(info.data));
    localStorage.setItem('bannerList', JSON.stringify(banners.data));
    sessionStorage.setItem('siteInfoIn', pageLanguage());
  }
}
