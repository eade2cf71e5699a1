import { qrPicture } from '#pictures/qr-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findFile, readWholeFile } from '#server/features/files/files.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import type { AppRow } from '../apps/store-apps.ts';

type DrawnLink = { url: string; qr: string; svg: string };

/** The link of an app, or of one of its releases, with its QR code around the icon of the app. */
export async function drawLink(deps: Deps, app: AppRow, releaseId: number | null = null): Promise<DrawnLink> {
  const url = linkOfApp(deps, app) + (releaseId === null ? '' : `?v=${releaseId}`);
  const { png, svg } = await qrPicture(url, await iconOf(deps, app));
  return { url, qr: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, svg };
}

async function iconOf({ db, storage }: Deps, { icon, member_id }: AppRow): Promise<Uint8Array | null> {
  const file = icon === null ? null : await findFile(db, icon, member_id);
  return file && readWholeFile(storage, file);
}
