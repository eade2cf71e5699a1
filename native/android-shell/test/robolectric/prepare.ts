import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { cache, classPathOf, findJava, frameworkJar, frameworks } from './tools.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** The newest framework whose classes javac 17 can read. */
const COMPILED_AGAINST = 33;
const LONGEST_JAR = 1 << 24;

/** After this time, an unfinished build is that of a killed process. */
const LONGEST_BUILD_MS = 300_000;

/** Two tests may want the same at once: the first builds it in `work`, the other one waits. */
async function buildOnce(work: string, built: string, build: () => void): Promise<void> {
  while (!existsSync(built)) {
    if (begins(work)) {
      try {
        build();
        renameSync(work, built);
      } finally {
        rmSync(work, { recursive: true, force: true });
      }
    } else {
      await setTimeout(200);
    }
  }
}

/** False while another process works in the folder. */
function begins(work: string): boolean {
  try {
    mkdirSync(work);
    return true;
  } catch {
    const begun = statSync(work, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - begun > LONGEST_BUILD_MS) {
      rmSync(work, { recursive: true, force: true });
    }
    return false;
  }
}

/** The folder with the frameworks and the class path of a dex and the scenarios; built once for the same bytes. */
export async function prepare(dex: Uint8Array): Promise<{ frameworks: string; classPath: string[] }> {
  const libraries = await Promise.all(classPathOf('robolectric')!.map(jarOf));
  const android = frameworkJar(frameworks.get(COMPILED_AGAINST)!)!;
  const built = join(cache, `built-${hashOf(dex)}`);
  const work = `${built}-work`;
  await buildOnce(work, built, () => {
    forgetOthers(basename(built));
    build(work, dex, [...libraries, android]);
  });
  const own = [join(built, 'classes'), join(built, 'shell.jar')];
  return { frameworks: join(built, 'frameworks'), classPath: [...own, ...libraries, android] };
}

/** Folders that were built for other bytes. */
function forgetOthers(built: string): void {
  for (const folder of globSync('built-*', { cwd: cache }).filter((name) => !name.startsWith(built))) {
    rmSync(join(cache, folder), { recursive: true, force: true });
  }
}

function build(work: string, dex: Uint8Array, libraries: readonly string[]): void {
  mkdirSync(join(work, 'frameworks'));
  for (const version of frameworks.values()) {
    const jar = frameworkJar(version)!;
    symlinkSync(jar, join(work, 'frameworks', basename(jar)));
  }
  const [plain, traced] = [join(work, 'classes.dex'), join(work, 'shell.jar')];
  writeFileSync(plain, dex);
  const readers = classPathOf('dex2jar')!;
  javac('prepare', join(work, 'prepare'), readers);
  java([join(work, 'prepare'), ...readers], 'prepare.Prepare', plain, traced);
  javac('phone', join(work, 'classes'), [traced, ...libraries]);
}

function javac(sources: string, output: string, classPath: readonly string[]): void {
  const files = globSync(`src/${sources}/**/*.java`, { cwd: here }).map((file) => join(here, file));
  const options = ['--release', '17', '-proc:none', '-nowarn', '-Xlint:none', '-encoding', 'UTF-8'];
  run('javac', [...options, '-d', output, '-cp', classPath.join(delimiter), ...files]);
}

function java(classPath: readonly string[], ...words: readonly string[]): void {
  run(findJava()!, ['-cp', classPath.join(delimiter), ...words]);
}

/** Throws with the program's own messages. */
function run(program: string, args: readonly string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** An Android library has its classes in a jar inside. */
async function jarOf(library: string): Promise<string> {
  if (!library.endsWith('.aar')) {
    return library;
  }
  const jar = join(cache, basename(library).replace(/aar$/, 'jar'));
  if (!existsSync(jar)) {
    const source = fromBytes(new Uint8Array(readFileSync(library)));
    const { entries } = await readZipDirectory(source);
    writeFileSync(jar, await readZipEntry(source, entries.get('classes.jar')!, nodeCodecs, LONGEST_JAR));
  }
  return jar;
}

function hashOf(dex: Uint8Array): string {
  const hash = createHash('sha256').update(dex);
  for (const file of ['pom.xml', ...globSync('src/**/*.java', { cwd: here }).sort()]) {
    hash.update(file).update(readFileSync(join(here, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
