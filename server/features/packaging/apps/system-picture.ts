import { systemIconPicture } from '#packager/icons/system-icon.ts';
import { uploadFormats } from '#pictures/picture-result.ts';
import { rasterize } from '#pictures/rasterize.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type KeptFile, storeFile } from '#server/features/files/files.ts';
import type { IconChoice } from '#words/icon-choice.ts';

const FIRST_COLOR = '#ff4500';

/** A system icon on its color, drawn once and stored as the member's own picture; null for an unknown icon. */
export async function systemPicture(
  deps: Deps,
  owner: number,
  { icon_id, color }: IconChoice,
): Promise<KeptFile | null> {
  const svg = icon_id === null ? null : await systemIconPicture(icon_id, color ?? FIRST_COLOR);
  if (svg === null) {
    return null;
  }
  const shape = { size: 1024, fit: 'square', as: 'png', accept: uploadFormats } as const;
  const picture = await rasterize(new TextEncoder().encode(svg), { ...shape, caller: `member:${owner}` });
  if (!picture.ok) {
    throw new Error(`system icon ${icon_id} cannot be drawn: ${picture.reason}`);
  }
  const { bytes, width, height } = picture;
  return storeFile(deps, bytes, { owner, kind: 'image:icon', name: 'icon.png', mime: 'image/png', width, height });
}
