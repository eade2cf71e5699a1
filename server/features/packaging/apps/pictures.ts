import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { findFile, type KeptFile, keepFile } from '#server/features/files/files.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import type { Picture } from '../tables.ts';
import { findApp } from './store-apps.ts';
import { systemPicture } from './system-picture.ts';

export type PictureFields = { icon?: IconChoice | undefined; start_picture?: string | undefined };
export type PictureColumns = { icon?: string; icon_picture?: string; start_picture?: string | null };

/** The pictures of a draft: uploads of the member, or icons of the site check. */
export async function checkPictures(
  deps: Deps,
  memberId: number,
  { icon, start_picture }: PictureFields,
): Promise<Done<PictureColumns> | Failed<'ICON' | 'PARAM'>> {
  const columns: PictureColumns = {};
  if (icon) {
    const picture = await iconPicture(deps, memberId, icon);
    if (!picture) {
      return fail('ICON', { field: 'icon' });
    }
    columns.icon = JSON.stringify(icon.icon_id === null ? { ...icon, unicode: picture.file } : icon);
    columns.icon_picture = JSON.stringify(picture);
  }
  if (start_picture !== undefined) {
    const picture = start_picture === '' ? null : await ownPicture(deps, memberId, start_picture);
    if (start_picture !== '' && !picture) {
      return fail('PARAM', { field: 'start_picture' });
    }
    columns.start_picture = picture && JSON.stringify(picture);
  }
  return done(columns);
}

async function iconPicture(deps: Deps, memberId: number, icon: IconChoice): Promise<Picture | null> {
  if (icon.icon_id === null) {
    return ownPicture(deps, memberId, icon.unicode);
  }
  const drawn = await systemPicture(deps, memberId, icon);
  return drawn && asPicture(drawn);
}

/** An address of a picture, valid for an hour, of a preview while it is open; '' when there is none. */
export const pictureUrl = ({ tickets }: Pick<Deps, 'tickets'>, picture: Picture | null, preview?: string): string =>
  picture
    ? tickets.urlFor(
        { sha256: picture.sha256, mime: picture.mime, ...(preview !== undefined && { preview }) },
        picture.mime === 'image/jpeg' ? 'picture.jpg' : 'picture.png',
      )
    : '';

export type AppIcon = { sha256: string; file: string; url: string };

/** The icon owned by a member's app. */
export async function iconOfApp(deps: Deps, memberId: number, appId: number): Promise<AppIcon | null> {
  const picture = (await findApp(deps.db, memberId, appId))?.icon_picture;
  return picture ? { sha256: picture.sha256, file: picture.file, url: pictureUrl(deps, picture) } : null;
}

/** Copies an icon of the site check, which is stored for some hours only, as the member's own picture. */
async function ownPicture(deps: Deps, memberId: number, code: string): Promise<Picture | null> {
  const found = await findFile(deps.db, code, memberId);
  if (!found || found.width === undefined || !found.mime.startsWith('image/')) {
    return null;
  }
  return asPicture(found.owner === null ? await copyFor(deps, memberId, found) : found);
}

function copyFor(deps: Deps, owner: number, { sha256, size, name, mime, width, height }: KeptFile): Promise<KeptFile> {
  const shape = width !== undefined && height !== undefined ? { width, height } : {};
  const facts = { owner, kind: 'image:icon', name, mime, ...shape };
  return deps.db.transaction().execute((tx) => keepFile(tx, deps, { sha256, size }, facts));
}

const asPicture = ({ code, sha256, size, mime }: KeptFile): Picture => ({ file: code, sha256, size, mime });
