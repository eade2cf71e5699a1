import { useSyncExternalStore } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { drawnQuery } from '#contract/pages/page-query.ts';
import { type Language, textIn } from '#words/language.ts';
import { useLanguage } from '../texts/use-text.ts';
import { type SiteSettings, settingsOf } from './settings.ts';

/** The root loader's data, available on every page. */
export type RootData = {
  language: Language;
  /** The page's own address, without its query. */
  address: string;
  /** The address of the script for public pages. */
  script: string;
  settings: SiteSettings;
};

/** The operator's settings from the root loader. */
export function useSite(): SiteSettings {
  return useRouteLoaderData<RootData>('root')?.settings ?? settingsOf([]);
}

/** The scheme and host of the site. */
export const useOrigin = (): string => {
  const address = useRouteLoaderData<RootData>('root')?.address;
  return address ? new URL(address).origin : '';
};

/** The host of the site with its port, as visitors type it. */
export const useHost = (): string => useOrigin().replace(/^https?:\/\//, '');

/** The operator's name of the site in the visitor's language. */
export const useBrand = (): string => textIn(useLanguage(), useSite().brand.name);

/** This page in another language: `?lang=` in the address takes precedence over every other setting (product.md §3). */
export function useAddressIn(lang: 'zh' | 'en'): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(
    useSyncExternalStore(
      never,
      () => search,
      () => drawnQuery(search).toString(),
    ),
  );
  query.set('lang', lang);
  return `${pathname}?${query}`;
}

/** No subscription is needed: React rerenders on location changes, and the server and the first render use the rendered query. */
const never = () => () => {};
