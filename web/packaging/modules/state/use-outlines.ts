import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ModuleSettings } from '#modules/app-module.ts';
import { picturesIn, systemIconOf } from '#modules/pictures-in.ts';
import { loaded } from '../../../call/query.tsx';
import { outlineOf } from '../../../phone/bars/outline-of.ts';
import { siteApi } from '../../../site/api.ts';

export type Outlines = Readonly<Record<number, string>>;
const none: Outlines = {};

/** The outlines of system icons by number. The table is loaded once an app uses one; the icon picker shares it. */
export function useOutlines(settings: ModuleSettings): Outlines {
  const isNeeded = picturesIn(settings).some((reference) => systemIconOf(reference) !== null);
  const { data } = useQuery({
    queryKey: ['icons'],
    queryFn: () => loaded(siteApi.listIcons()),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  });
  return useMemo(
    () => (data ? Object.fromEntries(data.map(({ icon_id, shapes }) => [icon_id, outlineOf(shapes)])) : none),
    [data],
  );
}
