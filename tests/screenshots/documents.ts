import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { prepareData } from '../pixels/cast.ts';
import { takeScenes } from '../pixels/take-scenes.ts';
import { documentScenes, WIDTH } from '../scenes/documents.ts';

const folder = 'content/screens';
/** Pictures stay small, because a document has several and they are part of the repository. */
const MOST_BYTES = 60 * 1024;
const qualities = [82, 74, 66, 58, 50, 42, 34];

/**
 * `npm run screenshots -- --only=documents`: the screens that documents show by `screen` blocks, of the story’s people and apps, as
 * `content/screens/<name>.<language>.webp`, with their sizes beside them. `parts` are parts of their names.
 */
export async function shootDocuments(parts: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { folder: data, cast } = await prepareData('.');
  const sizes = sizesSoFar();
  const failed = await takeScenes(data, cast, {
    folder: '.',
    scenes: documentScenes.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part))),
    widths: [WIDTH],
    workers: 1,
    picturesOnly: true,
    told: async (scene, take) => {
      const shots = await take();
      for (const language of ['zh', 'en']) {
        const file = `${scene.name}.${language}.webp`;
        sizes[file] = await writePicture(file, shots[`${WIDTH}-${language}`]!.picture!);
      }
    },
  });
  const sorted = Object.fromEntries(Object.entries(sizes).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(folder, 'sizes.json'), `${JSON.stringify(sorted, null, 2)}\n`);
  if (failed.length > 0) {
    throw new Error(failed.join('\n'));
  }
}

type Size = { width: number; height: number };

function sizesSoFar(): Record<string, Size> {
  try {
    return JSON.parse(readFileSync(join(folder, 'sizes.json'), 'utf8')) as Record<string, Size>;
  } catch {
    return {};
  }
}

/** Writes a picture in the best quality that is small enough. */
async function writePicture(file: string, picture: Buffer): Promise<Size> {
  for (const quality of qualities) {
    const { data, info } = await sharp(picture).webp({ quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    if (data.length <= MOST_BYTES) {
      writeFileSync(join(folder, file), data);
      return { width: info.width, height: info.height };
    }
  }
  throw new Error(`${file} has more than ${MOST_BYTES} bytes`);
}
