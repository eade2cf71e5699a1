import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { pathTo } from '#contract/screens.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { bestHits, findDocuments, type IndexedDocument, prepareDocuments } from '#rules/content/search-documents.ts';
import { readableLink } from '#rules/packaging/readable-host.ts';
import { textIn } from '#words/language.ts';
import { getText } from '../call/get-text.ts';
import { loaded } from '../call/query.tsx';
import { siteApi } from '../site/api.ts';
import { useSite } from '../site/use-site.ts';
import { formatDay } from '../texts/format.ts';
import { useAppName } from '../texts/use-app-name.ts';
import { useLanguage } from '../texts/use-text.ts';
import { appInSight, findPlaces, modulesOf, type Place, pagesOf, sections, tabsOf } from './places.ts';
import { finderTexts } from './texts.ts';

const [MOST_PAGES, MOST_MODULES, MOST_DOCUMENTS] = [10, 6, 8];

/** A line of the list: an address with its title. A document opens as a page of its own. */
export type FoundLine = {
  to: string;
  title: string;
  note?: string;
  icon?: { name: string; icon: string | null };
  isDocument?: boolean;
};
type GroupName = 'pages' | 'packed' | 'distributed' | 'orders' | 'modules' | 'documents';
export type Group = { name: GroupName; found: readonly FoundLine[] };

/**
 * Everything that a text finds: places and documents as it is typed, the member's own things once its word has settled. What arrives later stands below
 * the pages, so that the chosen line does not change under a key.
 */
export function useFound(typed: string, word: string) {
  const isSettled = typed !== '' && word === typed;
  const own = useOwn(word);
  const things = useOwnGroups(isSettled ? own.data : undefined);
  const { pages, modules, documents } = useLocalGroups(typed);
  const groups: Group[] = [
    { name: 'pages', found: pages },
    ...things,
    { name: 'modules', found: modules },
    { name: 'documents', found: documents },
  ];
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    own: {
      isSearching: typed !== '' && (!isSettled || own.isFetching),
      error: isSettled ? own.error : null,
      hasMore: isSettled && own.data?.has_more === 1,
      refetch: own.refetch,
    },
  };
}

/** The answer to an earlier word is not shown for this one. */
const useOwn = (word: string) =>
  useQuery({
    queryKey: ['search-own', word],
    queryFn: () => loaded(siteApi.searchOwn({ keyword: word })),
    enabled: word !== '',
  });

type Own = z.output<typeof siteSchemas.searchOwn.output>;

function useOwnGroups(own: Own | undefined): Group[] {
  const nameOf = useAppName();
  if (!own) {
    return [];
  }
  const packed = own.packed.map((app) => ({
    to: pathTo('app', { appId: app.app_id }),
    title: nameOf(app),
    note: app.link ? readableLink(app.link) : app.package_name,
    icon: { name: nameOf(app), icon: app.icon_url || null },
  }));
  const distributed = own.distributed.map((app) => ({
    to: pathTo('disapp', { appId: app.app_id }),
    title: app.name,
    note: `${app.platform === 'ios' ? 'iOS' : 'Android'} · /d/${app.short}`,
    icon: { name: app.name || '?', icon: app.icon || null },
  }));
  const orders = own.orders.map((order) => ({
    to: pathTo('record', {}, { number: order.order_no }),
    title: order.order_no,
    note: `${order.service} · ${formatAmount(order.amount)} · ${formatDay(order.create_time)}`,
  }));
  return [
    { name: 'packed', found: packed },
    { name: 'distributed', found: distributed },
    { name: 'orders', found: orders },
  ];
}

/** Without a text, the pages of the menus. */
function useLocalGroups(typed: string): Record<'pages' | 'modules' | 'documents', FoundLine[]> {
  const text = useDeferredValue(typed);
  const language = useLanguage();
  const { opened } = useSite();
  const { pathname, search } = useLocation();
  const documents = useDocuments(text !== '');
  return useMemo(() => {
    const app = appInSight(pathname, new URLSearchParams(search));
    const shown = ({ name, of, to }: Place): FoundLine => ({
      to,
      title: textIn(language, name),
      ...(of && { note: textIn(language, of) }),
    });
    if (text === '') {
      return { pages: pagesOf(opened).map(shown), modules: [], documents: [] };
    }
    const places = [...tabsOf(app, finderTexts.ofThisApp), ...pagesOf(opened), ...sections];
    const isSetting = app?.kind === 'packed';
    const ofModule = textIn(language, isSetting ? finderTexts.moduleSettings : finderTexts.moduleHelp);
    const modules = findPlaces(modulesOf(app), text, language).slice(0, MOST_MODULES);
    const hits = bestHits(findDocuments(documents, text)).slice(0, MOST_DOCUMENTS);
    return {
      pages: findPlaces(places, text, language).slice(0, MOST_PAGES).map(shown),
      modules: modules.map((place) => ({ ...shown(place), note: ofModule, isDocument: !isSetting })),
      documents: hits.map(({ path, title, section }) => ({
        to: path,
        title,
        ...(section && { note: section }),
        isDocument: true,
      })),
    };
  }, [text, language, opened, pathname, search, documents]);
}

/** The texts of all documents in the language of the page, loaded with the first letter; none while they cannot be loaded. */
function useDocuments(isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['search-index', useLanguage()],
    queryFn: async () => {
      const index = await getText('/fragments/search-index');
      if (index === null) {
        throw new Error('the index of the documents is not available');
      }
      return prepareDocuments(JSON.parse(index) as IndexedDocument[]);
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => data ?? [], [data]);
}
