import { deserialize, serialize } from 'node:v8';
import { type IconSource, iconCacheKey, type RenderedIcons } from '#packager/icons/render-icons.ts';
import type { Deps } from '#server/feature/deps.ts';
import { inPackThread } from '../threads/pack-threads.ts';
import { findRenderedIcon, insertRenderedIcon, removeRenderedIcons } from './store-icons.ts';

/** In days: rendered icons that no build has used for this long are deleted. */
const KEPT_DAYS = 7;

/** The pictures of an icon, rendered once for all builds that use it. */
export async function renderedIcons({ db, clock }: Deps, source: IconSource): Promise<RenderedIcons> {
  const key = iconCacheKey(source);
  const kept = await findRenderedIcon(db, key, clock.now());
  if (kept) {
    return deserialize(kept) as RenderedIcons;
  }
  const icons = await inPackThread({ kind: 'icons', source });
  await insertRenderedIcon(db, key, serialize(icons), clock.now());
  return icons;
}

export async function sweepRenderedIcons({ db, clock }: Deps): Promise<void> {
  await removeRenderedIcons(db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000));
}
