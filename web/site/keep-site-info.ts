import { site } from '#contract/calls/site.ts';
import type { siteSchemas } from '#contract/schemas/site.ts';
import { client } from '../call/client.ts';
import { sender } from '../call/send.ts';
import { browser } from '../call/send-from-browser.ts';
import { pageLanguage } from '../session/language.ts';

const quiet = sender({ ...browser, warn: () => {}, overlay: { begin: () => () => {} } });
const api = client<typeof siteSchemas>(site, quiet);

/**
 * Keeps the operator's settings and banners in local storage (spec §3, "Shared client state") for the page that is shown without a network
 * (server/http/pages/offline-worker.ts). A failure leaves the earlier copies.
 */
export async function keepSiteInfo(): Promise<void> {
  const [info, banners] = await Promise.all([api.listSystemInfo(), api.listBanners()]);
  if (info.ok && banners.ok) {
    localStorage.setItem('systemInfo', JSON.stringify(info.data));
    localStorage.setItem('bannerList', JSON.stringify(banners.data));
    sessionStorage.setItem('siteInfoIn', pageLanguage());
  }
}
