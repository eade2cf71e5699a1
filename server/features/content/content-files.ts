import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { parseBusinessTime } from '#rules/calendar.ts';
import type { Localized } from '#words/language.ts';
import type { ContentTables } from './tables.ts';

const CONTENT = new URL('../../../content/', import.meta.url);
const inNumbers = new Intl.Collator('en', { numeric: true });

/** The folders of `content/` and the categories they fill, in the order of the menus. */
export const contentFolders = [
  { folder: 'help', key: 'helpUser', name: { zh: '使用帮助', en: 'Help' } },
  { folder: 'jsdk', key: 'jsdk', name: { zh: 'JS-SDK 文档', en: 'JS-SDK' } },
  { folder: 'agreements', key: 'xieyi', name: { zh: '协议', en: 'Agreements' } },
  { folder: 'news', key: 'news', name: { zh: '新闻', en: 'News' } },
  { folder: 'courses', key: 'courses', name: { zh: '打包教程', en: 'Tutorials' } },
] as const satisfies readonly { folder: string; key: string; name: Localized }[];

export type ContentArticle = {
  name: string;
  title: Localized;
  summary: Localized;
  body: Localized;
  cover: string;
  sort: number;
  /** The step of the wizard that a tutorial stands beside. */
  step: ContentTables['article']['step'];
  publishedAt: Date;
  hash: string;
};

/** Every `<name>.zh.md` of a folder with its `<name>.en.md`; 1.10.0 follows 1.9.0. An article in one language only is our mistake, and throws. */
export async function readContentFolder(folder: string): Promise<ContentArticle[]> {
  const files = await listFolder(new URL(`${folder}/`, CONTENT));
  const names = files.flatMap((file) => /^([\w.-]+)\.zh\.md$/.exec(file)?.[1] ?? []);
  return Promise.all(names.sort(inNumbers.compare).map((name) => readArticle(folder, name)));
}

/** A category without articles yet has no folder. */
async function listFolder(place: URL): Promise<string[]> {
  try {
    return await readdir(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}

/** The Chinese file provides the fields without language: date, order and cover. */
async function readArticle(folder: string, name: string): Promise<ContentArticle> {
  const [zhText, enText] = await Promise.all([
    readFile(new URL(`${folder}/${name}.zh.md`, CONTENT), 'utf8'),
    readFile(new URL(`${folder}/${name}.en.md`, CONTENT), 'utf8'),
  ]);
  const [zh, en] = [parseArticle(zhText), parseArticle(enText)];
  return {
    name,
    title: { zh: zh.head.title ?? '', en: en.head.title ?? '' },
    summary: { zh: zh.head.summary ?? '', en: en.head.summary ?? '' },
    body: { zh: zh.body, en: en.body },
    cover: zh.head.cover ?? '',
    sort: Number(zh.head.sort ?? 0),
    step: (zh.head.step ?? null) as ContentArticle['step'],
    publishedAt: new Date(parseBusinessTime(`${zh.head.date} 00:00:00`) * 1000),
    hash: createHash('sha256').update(zhText).update('\0').update(enText).digest('hex'),
  };
}

/** Parses `key: value` lines between two lines of dashes, then Markdown. */
export function parseArticle(text: string): { head: Record<string, string>; body: string } {
  const [, head = '', body = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const lines = head.split('\n').flatMap((line) => [...line.matchAll(/^(\w+):\s*(.*)$/g)]);
  return { head: Object.fromEntries(lines.map(([, key, value]) => [key!, value!])), body: body.trim() };
}
