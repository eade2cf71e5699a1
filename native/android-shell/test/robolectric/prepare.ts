import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodePlatform } from '#formats/platform-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { cache, classPathOf, findJava, frameworkJar, frameworks } from './tools.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** The newest framework whose classes javac 17 can read. */
const COMPILED_AGAINST = 33;
const LONGEST_JAR = 1 << 24;

/** Two tests may build the same at once: the folder of the first one stays. */
function keepFirst(work: string, built: string): void {
  try {
    renameSync(work, built);
  } catch (error) {
    rmSync(work, { recursive: true });
    if (!existsSync(built)) {
      throw error;
    }
  }
}

/** The folder with the frameworks and the class path of a dex and the scenarios; built once for the same bytes. */
export async function prepare(dex: Uint8Array): Promise<{ frameworks: string; classPath: string[] }> {
  const libraries = await Promise.all(classPathOf('robolectric')!.map(jarOf));
  const android = frameworkJar(frameworks.get(COMPILED_AGAINST)!)!;
  const built = join(cache, `built-${hashOf(dex)}`);
  if (!existsSync(built)) {
    const work = `${built}-${process.pid}`;
    build(work, dex, [...libraries, android]);
    keepFirst(work, built);
    for (const folder of globSync('built-*', { cwd: cache })) {
      if (!folder.startsWith(basename(built))) {
        rmSync(join(cache, folder), { recursive: true, force: true });
      }
    }
  }
  const own = [join(built, 'classes'), join(built, 'shell.jar')];
  return { frameworks: join(built, 'frameworks'), classPath: [...own, ...libraries, android] };
}

function build(work: string, dex: Uint8Array, libraries: readonly string[]): void {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, 'frameworks'), { recursive: true });
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
  const files = globSync(`src/${sources}/*.java`, { cwd: here }).map((file) => join(here, file));
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
    writeFileSync(jar, await readZipEntry(source, entries.get('classes.jar')!, nodePlatform, LONGEST_JAR));
  }
  return jar;
}

function hashOf(dex: Uint8Array): string {
  const hash = createHash('sha256').update(dex);
  for (const file of ['pom.xml', ...globSync('src/*/*.java', { cwd: here }).sort()]) {
    hash.update(file).update(readFileSync(join(here, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
