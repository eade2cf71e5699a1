import { asDictionary, type PlistDictionary } from '#formats/plist/plist-value.ts';
import { isPlist } from '#formats/plist/read-plist.ts';
import { readStrings } from '#formats/plist/read-strings.ts';
import type { InspectedBundle } from './inspected-bundle.ts';
import { nameIn, readDictionary } from './plist-facts.ts';

/** The limit in bytes for each language; only the name matters. */
const LARGEST_STRINGS = 128 << 10;
/** All languages in one file, as Xcode 15 writes them. */
const TABLE = 'InfoPlist.loctable';
const LARGEST_TABLE = 2 << 20;
const MOST_LANGUAGES = 100;
const STRINGS = /^([A-Za-z0-9_-]{2,20})\.lproj\/InfoPlist\.strings$/;

/** Names of languages before Mac OS X 10.4, which old projects still have (Apple, "Language and Locale IDs"). */
const oldNames: Readonly<Record<string, string>> = {
  English: 'en',
  French: 'fr',
  German: 'de',
  Italian: 'it',
  Japanese: 'ja',
  Spanish: 'es',
  Dutch: 'nl',
  Portuguese: 'pt',
  Korean: 'ko',
};

/**
 * The display names of an app by BCP 47 tag. Its files are property lists when Xcode has compiled them, and texts in other tools' apps. An unreadable
 * file is a problem.
 */
export async function readTranslatedNames({ problems, paths, read }: InspectedBundle): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  const table = paths.includes(TABLE) ? await problems.attempt('name', () => readTable(read)) : null;
  for (const [language, strings] of Object.entries(table ?? {}).slice(0, MOST_LANGUAGES)) {
    note(names, language, asDictionary(strings) ?? {});
  }
  for (const path of paths.filter((one) => STRINGS.test(one)).slice(0, MOST_LANGUAGES)) {
    const strings = await problems.attempt('name', async () => stringsIn((await read(path, LARGEST_STRINGS))!));
    note(names, STRINGS.exec(path)![1]!, strings ?? {});
  }
  return names;
}

async function readTable(read: InspectedBundle['read']): Promise<PlistDictionary> {
  return readDictionary((await read(TABLE, LARGEST_TABLE))!);
}

function stringsIn(bytes: Uint8Array): PlistDictionary {
  return isPlist(bytes) ? readDictionary(bytes) : Object.fromEntries(readStrings(bytes));
}

/** `Base` is for no language in particular. */
function note(names: Record<string, string>, language: string, strings: PlistDictionary): void {
  const name = nameIn(strings);
  if (name && language !== 'Base') {
    names[oldNames[language] ?? language.replaceAll('_', '-')] = name;
  }
}
