import { useSyncExternalStore } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { type Language, textIn } from '#contract/language.ts';
import { drawnQuery } from '#contract/page-query.ts';
import { useLanguage } from '../texts/use-text.ts';
import { type SiteSettings, settingsOf } from './settings.ts';

/** What the root loader brings to every page. */
export type RootData = {
  language: Language;
  /** The page's own address, without its query. */
  address: string;
  /** Address of the public pages' own script. */
  script: string;
  settings: SiteSettings;
};

/** The operator's settings, as the root loader brought them. */
export function useSite(): SiteSettings {
  return useRouteLoaderData<RootData>('root')?.settings ?? settingsOf([]);
}

/** What the operator calls the site in the visitor's language. */
export const useBrand = (): string => textIn(useLanguage(), useSite().brand.name);

/** This page in another language: `?lang=` in the address wins over everything (product.md §3). */
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

/** The query changes with the location, which React knows of; the server and the first render see what was drawn. */
const never = () => () => {};
