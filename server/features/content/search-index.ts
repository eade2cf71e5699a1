import { gzipSync } from 'node:zlib';
import { sdkFunctions } from '#modules/functions.ts';
import { findModule } from '#modules/registry.ts';
import type { IndexedDocument, IndexSection } from '#rules/content/search-documents.ts';
import { type Language, textIn } from '#words/language.ts';
import { readArticle } from './read-article.ts';
import { type Block, wordsIn } from './read-blocks.ts';
import type { ArticleRow } from './store.ts';

/** The browser loads the index with the first search; its limit is 60 KB (issue H), a part of which is for pages without an article. */
const MOST_BYTES = 54 * 1024;
/** The possible lengths of a chapter's text in the index; the longest one that fits is used. */
const lengths = [2000, 1200, 800, 600, 450, 350, 250, 180, 120, 80, 40];

type Row = Pick<ArticleRow, 'id' | 'category' | 'name' | 'title' | 'summary' | 'body'>;

/** The documents of a language as a search reads them, with as much of their text as the limit allows. */
export function searchIndexOf(rows: readonly Row[], language: Language): IndexedDocument[] {
  const whole = rows.map((row) => documentOf(row, language));
  const cut = (letters: number) =>
    whole.map((each) => ({
      ...each,
      sections: each.sections.map((section) => ({ ...section, text: section.text.slice(0, letters) })),
    }));
  const fitting = lengths.find((letters) => gzipSync(JSON.stringify(cut(letters))).length <= MOST_BYTES);
  return cut(fitting ?? 0);
}

function documentOf({ id, category, name, title, summary, body }: Row, language: Language): IndexedDocument {
  const sections: IndexSection[] = [{ id: '', title: '', text: textIn(language, summary) }];
  for (const block of readArticle(body, language)) {
    if (block.kind === 'heading') {
      sections.push({ id: block.id, title: block.text, text: '' });
    } else {
      const last = sections.at(-1)!;
      sections[sections.length - 1] = { ...last, text: `${last.text} ${textOf(block, language)}`.trim() };
    }
  }
  const isAgreement = category === 'xieyi';
  return {
    path: isAgreement ? '/xieyi' : pathOf({ id, category, name }),
    kind: category,
    title: textIn(language, title),
    sections: isAgreement ? sections.map((each) => onOnePage(name, each)) : sections,
  };
}

const pathOf = ({ id, category, name }: Pick<Row, 'id' | 'category' | 'name'>): string =>
  category === 'helpUser' || category === 'jsdk' ? `/${category}/${name}` : `/textdetail/${id}`;

/** All agreements are on one page, where each has an anchor of its name and its chapters have one that begins with it. */
const onOnePage = (name: string, section: IndexSection): IndexSection => ({
  ...section,
  id: section.id === '' ? name : `${name}-${section.id}`,
});

/** The words of a part. Of drawn blocks: the titles of settings, and names and titles of functions. */
function textOf(block: Block, language: Language): string {
  if (block.kind !== 'code') {
    return 'html' in block ? wordsIn(block.html) : '';
  }
  const [kind, name = ''] = block.info.split(' ');
  if (kind === 'fields') {
    const fields = Object.values(findModule(name)?.fields ?? {});
    return fields.map(({ title }) => textIn(language, title)).join(' ');
  }
  if (kind === 'functions') {
    const functions = sdkFunctions.filter((each) => (each.module ?? 'core') === name || each.name === name);
    return functions.map((each) => `${each.name} ${textIn(language, each.title)}`).join(' ');
  }
  return kind === 'screen' ? block.text : '';
}
