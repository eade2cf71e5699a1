import { type ComponentProps, useRef } from 'react';
import { SearchField } from '../../components/search/search-field.tsx';
import { useShortcuts } from '../use-shortcuts.ts';

type Props = Omit<ComponentProps<typeof SearchField>, 'ref' | 'aria-keyshortcuts'>;

/** The search text of a list screen; the key `/` moves the focus here. */
export function ListSearch(props: Props) {
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => search.current?.focus() });
  return <SearchField {...props} ref={search} aria-keyshortcuts="/" />;
}
