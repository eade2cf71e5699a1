import { expect, test } from 'vitest';
import { importsOf, sourcesOf } from './imports-of.ts';

const sources = sourcesOf('{android,ios,installers,packager,cli,server,web,native}');

/** The imports of values into a folder from outside of it: `importer` alone, or `importer, lazily`. */
function waysInto(folder: string): string[] {
  const outside = sources.filter((file) => !file.startsWith(folder));
  const ways = outside.flatMap((file) =>
    importsOf(file)
      .filter(({ path, typeOnly }) => path.startsWith(folder) && !typeOnly)
      .map(({ lazy }) => (lazy ? `${file}, lazily` : file)),
  );
  return [...new Set(ways)].toSorted();
}

test('the code for plug-ins has one door in the packager and one in the command, which a build without any never opens', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(waysInto('packager/plugins/')).toEqual(['cli/pack/read-plugins.ts', 'packager/enabled-plugins.ts, lazily']);
  expect(waysInto('cli/pack/read-plugins.ts')).toEqual(['cli/pack/pack-command.ts, lazily']);
});

test('the reader of dex files serves the verifier and the plug-ins alone', () => {
  expect(waysInto('android/dex/')).toEqual(['android/verify/dex-file.ts', 'packager/plugins/read-plugin.ts']);
});
