import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needNode } from './pick-node.mjs';

/** Plain JavaScript for any Node >= 20: builds the pages when their sources differ from those of the last build. */
const root = fileURLToPath(new URL('.', import.meta.url));
const stamp = join(root, 'build/stamp');

const sources = [
  'web',
  'words',
  'contract',
  'rules',
  'modules',
  'formats',
  'android',
  'ios',
  'installers',
  'native/sdk',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Ends the process when the build fails, because the build has printed its errors. */
export default function buildPages() {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    return;
  }
  console.log('building the pages … 正在构建页面');
  rmSync(stamp, { force: true });
  run(['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']);
  run(['web/precompress.mjs']);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, hash);
}

function run(args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, error } = spawnSync(needNode(), args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    console.error(error?.message ?? 'The pages could not be built. 页面构建失败。');
    process.exit(1);
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(source)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) {
    return found ? [path] : [];
  }
  return readdirSync(join(root, path))
    .filter((name) => !/\.test\.tsx?$|^\./.test(name))
    .flatMap((name) => filesOf(`${path}/${name}`));
}
