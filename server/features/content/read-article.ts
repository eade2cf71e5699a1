import type { Language, Localized } from '#words/language.ts';
import { markdownOf } from './figures.ts';
import { type Block, readBlocks } from './read-blocks.ts';

/**
 * The parts of an article in a language. The anchors of its headings are those of the English text, so that an address leads to the same chapter in both
 * languages; texts whose chapters differ keep their own.
 */
export function readArticle(body: Localized, language: Language): Block[] {
  const blocks = readBlocks(markdownOf(body, language));
  const english = anchorsOf(readBlocks(markdownOf(body, 'zh-EN')));
  if (english.length !== anchorsOf(blocks).length) {
    return blocks;
  }
  let at = 0;
  return blocks.map((block) => (block.kind === 'heading' ? { ...block, id: english[at++]! } : block));
}

const anchorsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
