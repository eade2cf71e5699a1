import X from 'lucide-react/icons/x';
import type { z } from 'zod';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { site } from './texts.ts';

export type BannerItem = z.output<typeof siteSchemas.listBanners.output>[number];

/** The operator's picture above the home page: 100 px high, opened on click, with a close control (spec §2). */
export function Banner({ banner }: { banner: BannerItem | null }) {
  const text = useText(site);
  if (!banner) {
    return null;
  }
  const picture = <img src={banner.image} width="1440" height="100" alt={banner.title} />;
  return (
    <aside className="banner" data-part="banner" aria-label={text('notice')}>
      {banner.url ? (
        <a href={banner.url} target="_blank" rel="noopener">
          {picture}
        </a>
      ) : (
        picture
      )}
      <button type="button" className="banner__close" data-part="close-banner" aria-label={text('closeBanner')}>
        <Icon of={X} />
      </button>
    </aside>
  );
}

/** The record of the home page with status show (spec §2). */
export const bannerOf = (items: readonly BannerItem[]): BannerItem | null =>
  items.find(({ web, status }) => web === 'shouye' && status === 'show') ?? null;
