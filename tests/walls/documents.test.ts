import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Screen, screens } from '#contract/screens.ts';
import { findModule } from '#modules/registry.ts';
import { contentFolders, parseArticle } from '#server/features/content/content-files.ts';
import { type Block, readBlocks } from '#server/features/content/read-blocks.ts';
import { functionsOf } from '#web/site/article/functions-of.ts';
import { parsePhoneSettings } from '#web/site/article/phone-settings.ts';
import { allPages, modulesOfDocument } from '#web/site/documents/document-groups.ts';
import { coverShapes } from '#web/site/news/covers.ts';

const files = globSync('content/**/*.md').map((path) => {
  const file = path.replaceAll('\\', '/');
  const { head, body } = parseArticle(readFileSync(path, 'utf8'));
  return { file, head, blocks: readBlocks(body), text: body };
});
/** The update log has a head of its own (server/features/site). */
const articles = files.filter(({ file }) => contentFolders.some(({ folder }) => file.startsWith(`content/${folder}/`)));
const all = Object.values<Screen>(screens);
const open = all.filter((screen) => screen.open);
/** Links to screens of future issues. The count may only fall. */
const linksToClosed = 0;
/** Addresses that are not screens of the specification: `server/features/content/sdk-package.ts`, `web/routes.ts`. */
const beyondScreens = ['/downloads/qdb-sdk.zip', '/feedback'];

const isScreen = (list: readonly Screen[], path: string) =>
  list.some((screen) => new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}$`).test(path));
const isOpen = (path: string) => isScreen(open, path);

type Code = Extract<Block, { kind: 'code' }>;
/** The anchors of a document's address in both languages: those of the English headings (`readArticle`). */
function anchorsOf(path: string): string[] {
  const [, kind, name] = path.split('/');
  const folder = contentFolders.find(({ key }) => key === kind)?.folder;
  const english = files.find(({ file }) => file === `content/${folder}/${name}.en.md`);
  return (english?.blocks ?? []).flatMap((block) =>
    block.kind === 'heading'
      ? [block.id]
      : block.kind === 'code' && block.info.startsWith('functions ')
        ? functionsOf(block.info.split(' ')[1]!).map((each) => each.name)
        : [],
  );
}

const codeIn = (blocks: readonly Block[], kind: string) =>
  blocks.flatMap((block) => (block.kind === 'code' && block.info.split(' ')[0] === kind ? [block as Code] : []));
const strays = (find: (each: (typeof files)[number]) => string[], among = files) =>
  among.flatMap((each) => find(each).map((fault) => `${each.file}: ${fault}`));

describe('the documents of content/', () => {
  test.each(['helpUser', 'jsdk'] as const)(
    'of %s are those of the specification, each behind its open screen',
    (kind) => {
      const { folder } = contentFolders.find(({ key }) => key === kind)!;
      const written = new Set(globSync(`content/${folder}/*.md`).map((file) => basename(file).split('.')[0]!));
      const inSpecification = Object.values<Screen>(screens).flatMap(({ path }) =>
        path.startsWith(`/${kind}/`) ? [path.slice(kind.length + 2)] : [],
      );
      expect(allPages(kind).toSorted()).toEqual(inSpecification.toSorted());
      expect(allPages(kind).filter((page) => isOpen(`/${kind}/${page}`))).toEqual(
        allPages(kind).filter((page) => written.has(page)),
      );
      expect([...written].filter((page) => !allPages(kind).includes(page))).toEqual([]);
    },
  );

  test('every document of the SDK is about one module', () => {
    expect(allPages('jsdk').filter((page) => modulesOfDocument('jsdk', page).length !== 1)).toEqual([]);
  });

  test('have a title, a summary and the date of their last change, and one kind of cover', () => {
    expect(
      strays(
        ({ head }) => [
          ...(head.title && head.summary ? [] : ['title and summary']),
          ...(/^\d{4}-\d{2}-\d{2}$/.test(head.date ?? '') ? [] : ['date']),
          ...(!head.cover || coverShapes.some((shape) => head.cover!.startsWith(shape)) ? [] : [`cover ${head.cover}`]),
        ],
        articles,
      ),
    ).toEqual([]);
  });

  test('name modules and functions that there are', () => {
    expect(
      strays(({ blocks }) => [
        ...codeIn(blocks, 'fields')
          .filter(({ info }) => !findModule(info.split(' ')[1]!))
          .map(({ info }) => info),
        ...codeIn(blocks, 'functions')
          .filter(({ info }) => functionsOf(info.split(' ')[1]!).length === 0)
          .map(({ info }) => info),
      ]),
    ).toEqual([]);
  });

  test('draw phones whose settings a member could save', () => {
    expect(
      strays(({ blocks }) =>
        codeIn(blocks, 'phone').flatMap(({ info, text }) => {
          const [, name = '', ...looks] = info.split(' ');
          const parsed = parsePhoneSettings(name, text);
          const isIosWithout = looks.includes('ios') && findModule(name)?.ios === null;
          return [
            ...(findModule(name) ? [] : [`no module ${name}`]),
            ...(parsed.ok ? [] : [`${name}.${parsed.field}: ${parsed.reason}`]),
            ...(isIosWithout ? [`${name} is not on iOS yet`] : []),
          ];
        }),
      ),
    ).toEqual([]);
  });

  test('have the same parts in both languages, in the same order', () => {
    const partsOf = ({ blocks }: (typeof files)[number]) =>
      blocks.flatMap((block) =>
        block.kind === 'heading' ? [`h${block.level}`] : block.kind === 'code' ? [block.info] : [],
      );
    const helps = files.filter(({ file }) => file.startsWith('content/help/'));
    const inChinese = helps.filter(({ file }) => file.endsWith('.zh.md'));
    expect(inChinese.length).toBe(helps.length / 2);
    expect(
      inChinese
        .filter((each) => {
          const other = helps.find(({ file }) => file === each.file.replace('.zh.', '.en.'))!;
          return partsOf(each).join('\n') !== partsOf(other).join('\n');
        })
        .map(({ file }) => file),
    ).toEqual([]);
  });

  test('of the help have titles and descriptions of their own, short enough for search engines', () => {
    const heads = files.filter(({ file }) => file.startsWith('content/help/')).map(({ head }) => head);
    expect(heads.filter(({ summary }) => summary!.length > 150)).toEqual([]);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ summary }) => summary)).size).toBe(heads.length);
  });

  test('show screens by small pictures in their language, and every picture is shown', () => {
    const sizes = JSON.parse(readFileSync('content/screens/sizes.json', 'utf8')) as Record<string, object>;
    const shown = files.flatMap(({ file, blocks }) =>
      codeIn(blocks, 'screen').map(({ info }) => `${info.split(' ')[1]}.${file.endsWith('.zh.md') ? 'zh' : 'en'}.webp`),
    );
    const there = globSync('content/screens/*.webp').map((file) => basename(file));
    expect(Object.keys(sizes).toSorted()).toEqual(there.toSorted());
    expect([...new Set(shown)].toSorted()).toEqual(there.toSorted());
    expect(there.filter((file) => statSync(`content/screens/${file}`).size > 60 * 1024)).toEqual([]);
  });

  test('lead only to pages of ours, and the links to those still closed become fewer', () => {
    const linksIn = (text: string) => [...text.matchAll(/\]\((\/[^)\s#?]*)/g)].map(([, path]) => path!);
    expect(
      strays(({ text }) => linksIn(text).filter((path) => !isScreen(all, path) && !beyondScreens.includes(path))),
    ).toEqual([]);
    expect(
      strays(({ text }) => linksIn(text).filter((path) => !isOpen(path) && !beyondScreens.includes(path))).length,
    ).toBeLessThanOrEqual(linksToClosed);
  });

  test('lead to chapters that there are, and have as many of them in both languages', () => {
    const anchored = (text: string) => [...text.matchAll(/\]\((\/(?:helpUser|jsdk)\/\w+)#([^)\s]+)\)/g)];
    expect(files.flatMap(({ text }) => anchored(text)).length).toBeGreaterThan(10);
    expect(
      strays(({ text }) =>
        anchored(text).flatMap(([, path, anchor]) => (anchorsOf(path!).includes(anchor!) ? [] : [`${path}#${anchor}`])),
      ),
    ).toEqual([]);
    const headings = (file: string) =>
      files.find((each) => each.file === file)!.blocks.filter(({ kind }) => kind === 'heading').length;
    expect(
      articles
        .filter(({ file }) => file.endsWith('.zh.md') && headings(file) !== headings(file.replace('.zh.', '.en.')))
        .map(({ file }) => file),
    ).toEqual([]);
  });
});
