import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BROWSER_MISSING, hasBrowser } from '../journeys/hands/browser.ts';
import { keyOf, type Scene } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import { prepareData } from './cast.ts';
import { commitOf } from './checkout.ts';
import { compare, type Difference } from './compare.ts';
import { hasShots, readShots, type Shot, type Shots, writeShots } from './shot.ts';
import { WIDTHS } from './take.ts';
import { takeScenes } from './take-scenes.ts';

/**
 * `npm run pixels -- <folder of another checkout>`: every screen of that checkout and of this one, compared pixel by pixel and style by style
 * on the same data. The differences are in `out/pixels`. `--only=<part of a name>,…`, `--widths=1440,390`, `--fresh` takes the other's anew; `--here=<folder>`
 * puts another in the place of this one: the same one twice shows that nothing is left to chance. `--pictures` reads no styles, which takes a
 * tenth of the time.
 */
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const [given] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const only = option('only')?.split(',');
const widths = option('widths')?.split(',').map(Number) ?? WIDTHS;
const workers = Number(option('workers') ?? 3);
const picturesOnly = process.argv.includes('--pictures');

if (!hasBrowser || !given) {
  console.error(
    given ? BROWSER_MISSING : 'npm run pixels -- <folder of another checkout> [--only=login,keys] [--widths=1440]',
  );
  process.exit(1);
}
const [base, here] = [resolve(given), resolve(option('here') ?? '.')];
const wanted = scenes.filter(({ name }) => !only || only.some((part) => name.includes(part)));
const out = resolve('out/pixels');
const kept = ({ name, ...scene }: Scene) =>
  join(
    base,
    'out/pixels',
    commitOf(base),
    `${widths.join('-')}${picturesOnly ? '-pictures' : ''}`,
    `${name}.${keyOf({ name, ...scene })}.gz`,
  );

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130));
}
const began = performance.now();
const took = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
const { folder: data, cast } = await prepareData(base);
const failed: string[] = [];
const missing = wanted.filter((scene) => process.argv.includes('--fresh') || !hasShots(kept(scene)));
if (missing.length > 0) {
  console.log(`taking ${missing.length} scenes of ${base}`);
  await takeAll(base, missing, async (scene, take) => writeShots(kept(scene), await take()));
  console.log(`${took()}: taken`);
}
rmSync(out.replace(/pixels$/, 'pixels/differences'), { recursive: true, force: true });
/** A scene that differs everywhere does not differ by chance. */
const MANY = 4;
const differences: string[] = [];
let compared = 0;
console.log(`taking ${wanted.length} scenes of ${here}`);
await takeAll(here, wanted, async (scene, take) => {
  if (!hasShots(kept(scene))) {
    return;
  }
  const before = readShots(kept(scene));
  const found = await compareScene(before, await take());
  compared += Object.keys(before).length;
  // A difference by chance, on a busy machine, does not come a second time.
  const again = found.size > 0 && found.size < MANY ? await compareScene(before, await take()) : found;
  for (const [name, { difference, after }] of again) {
    if (found.has(name)) {
      tell(`${scene.name}-${name}`, difference, before[name]!, after);
    }
  }
});
const summary = [
  `${compared} shots of ${wanted.length} scenes compared in ${took()}: ${differences.length} differ.`,
  ...failed.map((line) => `FAILED ${line}`),
  ...differences.sort(),
].join('\n');
mkdirSync(join(out, 'differences'), { recursive: true });
writeFileSync(join(out, 'differences/summary.txt'), `${summary}\n`);
console.log(summary.length > 6000 ? `${summary.slice(0, 6000)}\n… ${join(out, 'differences/summary.txt')}` : summary);
process.exit(differences.length + failed.length > 0 ? 1 : 0);

type Report = Parameters<typeof takeScenes>[2]['told'];

async function takeAll(folder: string, list: readonly Scene[], told: Report): Promise<void> {
  failed.push(...(await takeScenes(data, cast, { folder, scenes: list, widths, workers, picturesOnly, told })));
}

type SceneDifferences = Map<string, { difference: Difference | null; after: Shot | undefined }>;

async function compareScene(before: Shots, after: Shots): Promise<SceneDifferences> {
  const found: SceneDifferences = new Map();
  for (const [name, shot] of Object.entries(before)) {
    const other = after[name];
    const difference = other ? await compare(shot, other) : null;
    if (!other || difference) {
      found.set(name, { difference, after: other });
    }
  }
  return found;
}

function tell(name: string, difference: Difference | null, before: Shot, after: Shot | undefined): void {
  differences.push(difference ? tellOf(name, difference) : `${name}: is not there any more`);
  if (difference?.picture && after) {
    keep(name, before, after, difference.picture);
  }
}

function keep(name: string, before: Shot, after: Shot, difference: Buffer): void {
  mkdirSync(join(out, 'differences'), { recursive: true });
  for (const [which, picture] of Object.entries({ before: before.picture, after: after.picture, diff: difference })) {
    writeFileSync(join(out, 'differences', `${name}.${which}.png`), picture!);
  }
}

function tellOf(name: string, { pixels, box, sizes, elements, first, properties }: Difference): string {
  const where = box ? ` in ${box.join()}` : '';
  const size = sizes ? `, size ${sizes.join(' → ')}` : '';
  const which = properties.slice(0, 12).map(([property, count]) => `${property} ×${count}`);
  return [
    `${name}: ${pixels} pixels${where}${size}; ${elements} elements${which.length > 0 ? ` (${which.join(', ')})` : ''}`,
    ...first.map((line) => `    ${line}`),
  ].join('\n');
}
