import { useLocation, useRouteLoaderData } from 'react-router';
import { textIn } from '#contract/language.ts';
import type { loader } from '../root.tsx';
import { useLanguage } from '../texts/use-text.ts';
import { type SiteSettings, settingsOf } from './settings.ts';

/** The operator's settings, as the root loader brought them. */
export function useSite(): SiteSettings {
  return useRouteLoaderData<typeof loader>('root')?.settings ?? settingsOf([]);
}

/** What the operator calls the site in the visitor's language. */
export const useBrand = (): string => textIn(useLanguage(), useSite().brand.name);

/** This page in another language: `?lang=` in the address wins over everything (product.md §3). */
export function useAddressIn(lang: 'zh' | 'en'): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('lang', lang);
  return `${pathname}?${query}`;
}
