import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { LineNav } from '../../components/page/line-nav.tsx';
import { useText } from '../../texts/use-text.ts';
import { distributedAppTexts } from './texts.ts';

/** In the order of spec §2. */
const appTabs = ['base', 'config', 'merge', 'data', 'versions'] as const;
export type AppTab = (typeof appTabs)[number];

/** The tab that an address names; base info otherwise. */
export const tabIn = (query: URLSearchParams): AppTab => appTabs.find((tab) => tab === query.get('tab')) ?? 'base';

/** The tabs are places with addresses of their own, so Back and a reload keep them. */
export function TabNav({ appId, here }: { appId: number; here: AppTab }) {
  const text = useText(distributedAppTexts);
  return (
    <LineNav label={text('tabs')}>
      {appTabs.map((tab) => (
        <Link
          key={tab}
          to={pathTo('disapp', { appId }, tab === 'base' ? undefined : { tab })}
          aria-current={tab === here ? 'page' : undefined}
          preventScrollReset
        >
          {text(`tab_${tab}`)}
        </Link>
      ))}
    </LineNav>
  );
}
