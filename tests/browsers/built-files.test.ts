import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { scriptExceptions, sheetExceptions } from './exceptions.ts';
import { pages } from './floors.ts';
import { missingIn } from './missing-in.ts';
import { type Feature, featuresOf } from './script-features.ts';
import { featuresOfSheet } from './sheet-features.ts';
import { standInNames } from './stand-in-names.ts';

const assets = 'build/client/assets';

/** Features that built files of a kind need and some browser of the floor lacks, each with a file. */
function missingInFiles(kind: RegExp, read: (text: string, file: string) => Feature[]): Map<string, string> {
  const missing = new Map<string, string>();
  for (const file of readdirSync(assets).filter((name) => kind.test(name))) {
    for (const [name, browsers] of missingIn(read(readFileSync(`${assets}/${file}`, 'utf8'), file), pages)) {
      missing.set(name, `${browsers} (${file})`);
    }
  }
  return missing;
}

/** The built pages, as browsers load them. */
describe('the build for the oldest browsers', () => {
  let scripts = new Map<string, string>();
  let sheets = new Map<string, string>();
  beforeAll(() => {
    scripts = missingInFiles(/\.js$/, featuresOf);
    sheets = missingInFiles(/\.css$/, featuresOfSheet);
  });

  test('scripts need what they have, a stand-in, or an exception with its reason', () => {
    const strays = [...scripts].filter(([name]) => !standInNames.has(name) && !(name in scriptExceptions));
    expect(Object.fromEntries(strays)).toEqual({});
  });

  test('sheets need what they have, or an exception with its reason', () => {
    const strays = [...sheets].filter(([name]) => !(name in sheetExceptions));
    expect(Object.fromEntries(strays)).toEqual({});
  });

  test('layers and the short form of queries are written for them', () => {
    const texts = readdirSync(assets)
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(`${assets}/${name}`, 'utf8'));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => /@layer|@media[^{]*[<>]/.test(text))).toEqual([]);
  });

  test('each exception and each stand-in is needed', () => {
    expect(Object.keys(scriptExceptions).filter((name) => !scripts.has(name))).toEqual([]);
    expect(Object.keys(sheetExceptions).filter((name) => !sheets.has(name))).toEqual([]);
    expect([...standInNames].filter((name) => !scripts.has(name))).toEqual([]);
  });
});
