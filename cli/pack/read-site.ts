import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { siteWords } from '#contract/site/site-words.ts';
import { openFile } from '#formats/random-access-node.ts';
import { checkSite, readSite, type SiteFile, type SiteProblem, siteLimits } from '#packager/site/read-site.ts';
import { reasonOf } from '../read-file.ts';
import { type CommandError, fill, usageError } from '../terminal.ts';

/** Whether the operand is a site on this machine instead of a link: a zip, or a path that begins like one. */
export const isSitePath = (operand: string): boolean =>
  /^(\.{1,2}$|\.{0,2}\/)/.test(operand) || (/\.zip$/i.test(operand) && !operand.includes('://'));

/** Reads an offline site from a zip or a folder. Throws a usage error that names the file at fault. */
export async function readSitePath(path: string): Promise<readonly SiteFile[]> {
  const facts = await stat(path).catch((cause: unknown) => {
    throw usageError(fill(unreadable, { path, reason: reasonOf(cause) }));
  });
  return facts.isDirectory() ? readFolder(path) : readZip(path);
}

async function readZip(path: string): Promise<readonly SiteFile[]> {
  const file = await openFile(path);
  try {
    const site = await readSite(file);
    if (!site.ok) {
      throw refusal(path, site);
    }
    return site.files;
  } finally {
    await file.close();
  }
}

/** Files and folders whose names begin with a dot are skipped, except `.well-known`. */
async function readFolder(folder: string): Promise<readonly SiteFile[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = found
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join('/'))
    .filter((name) => !/(^|\/)\.(?!well-known\/)|(^|\/)node_modules\//.test(name))
    .toSorted();
  const sizes = await Promise.all(
    names.slice(0, siteLimits.files + 1).map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  );
  const problem = checkSite(sizes);
  if (problem) {
    throw refusal(folder, problem);
  }
  return Promise.all(names.map(async (name) => ({ name, data: Uint8Array.from(await readFile(join(folder, name))) })));
}

const refusal = (path: string, { reason, name }: SiteProblem): CommandError =>
  usageError(fill(refused, { path, reason: fill(siteWords[reason], { name }) }));

const unreadable = { zh: '无法读取 {path}：{reason}', en: 'Cannot read {path}: {reason}' };
const refused = { zh: '{path} 不能用作离线网站：{reason}', en: '{path} cannot be an offline site: {reason}' };
