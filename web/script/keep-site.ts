import { pageLanguage } from '../session/language.ts';

/** Stores the operator's settings and banners for the page that is shown without a network, once per tab and language. */
export function keepSite(): void {
  if (sessionStorage.getItem('siteInfoIn') !== pageLanguage()) {
    import('./keep-site-info.ts').then(({ keepSiteInfo }) => keepSiteInfo()).catch(() => {});
  }
}
