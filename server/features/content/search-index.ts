import { gzipSync } from 'node:zlib';
import { type Language, textIn } from '#contract/language.ts';
import { sdkFunctions } from '#modules/functions.ts';
import { findModule } from '#modules/registry.ts';
import type { IndexedDocument, IndexSection } from '#rules/content/search-documents.ts';
import { type Block, readBlocks, wordsIn } from './read-blocks.ts';
import type { ArticleRow } from './store.ts';

/** The index travels with the first search; 60 KB are the limit (issue H). */
const MOST_BYTES = 58 * 1024;
/** How much of a chapter's text is in the index: the most that keeps it small enough. */
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
  for (const block of readBlocks(textIn(language, body))) {
    if (block.kind === 'heading') {
      sections.push({ id: block.id, title: block.text, text: '' });
    } else {
      const last = sections.at(-1)!;
      sections[sections.length - 1] = { ...last, text: `${last.text} ${textOf(block, language)}`.trim() };
    }
  }
  const path = category === 'helpUser' || category === 'jsdk' ? `/${category}/${name}` : `/textdetail/${id}`;
  return { path, kind: category, title: textIn(language, title), sections };
}

/** The words of a part. Of what the site draws: the titles of settings, and names and titles of functions. */
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
