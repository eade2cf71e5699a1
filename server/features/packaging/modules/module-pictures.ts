import type { Fields } from '#modules/app-module.ts';
import { picturesOf, systemIconOf } from '#modules/pictures-in.ts';
import { systemIcons } from '#packager/icons/system-icon.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findFile, urlOfFile } from '#server/features/files/files.ts';

type ConfiguredFields = { fields: Fields; config: Readonly<Record<string, unknown>> };
/** A picture or video in the settings of a module, with the path of its field. */
type PlacedPicture = { path: string; reference: string; kind: 'image' | 'video' };

/** The first field with a picture that is not the member's, or with an unknown icon; null when all pictures exist. */
export async function missingPicture(
  db: Database,
  memberId: number,
  configured: ConfiguredFields,
): Promise<string | null> {
  for (const { path, reference, kind } of placedIn(configured)) {
    const icon = systemIconOf(reference);
    const isThere = icon === null ? await isOwn(db, memberId, reference, kind) : systemIcons[icon - 1] !== undefined;
    if (!isThere) {
      return path;
    }
  }
  return null;
}

/** Addresses of the pictures and videos of the member in some settings, by their references; those of a preview end with it. */
export async function addressesIn(
  { db, member, tickets }: Pick<Deps, 'db' | 'tickets'> & { member: { id: number } },
  configured: readonly ConfiguredFields[],
  preview?: string,
): Promise<Record<string, string>> {
  const references = new Set(configured.flatMap((each) => placedIn(each)).map(({ reference }) => reference));
  const addresses: Record<string, string> = {};
  for (const reference of references) {
    const file = systemIconOf(reference) === null ? await findFile(db, reference, member.id) : null;
    if (file) {
      const { sha256, mime, name } = file;
      addresses[reference] =
        preview === undefined ? urlOfFile(tickets, file) : tickets.urlFor({ sha256, mime, preview }, name);
    }
  }
  return addresses;
}

async function isOwn(db: Database, memberId: number, reference: string, kind: PlacedPicture['kind']): Promise<boolean> {
  const file = await findFile(db, reference, memberId);
  return file !== null && (kind === 'video' ? file.mime === 'video/mp4' : file.mime.startsWith('image/'));
}

function placedIn({ fields, config }: ConfiguredFields, prefix = ''): PlacedPicture[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name;
    if (field.kind === 'list') {
      const items = (config[name] ?? []) as Record<string, unknown>[];
      return items.flatMap((item, index) => placedIn({ fields: field.of, config: item }, `${path}[${index}].`));
    }
    const kind = field.kind === 'video' ? 'video' : 'image';
    return picturesOf(field, config[name] ?? null).map((reference) => ({ path, reference, kind }));
  });
}
