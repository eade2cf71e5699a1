import type { z } from 'zod';
import { content } from '#contract/content/calls.ts';
import type { contentSchemas } from '#contract/content/schemas.ts';
import { client } from '../../call/client.ts';
import { inProcess } from '../../call/in-process.ts';
import type { PageContext } from '../../call/page-context.ts';

export type Article = z.output<typeof contentSchemas.getArticle.output>;
export type Block = Article['blocks'][number];
export type CodeBlockData = Extract<Block, { kind: 'code' }>;
export type HeadingBlock = Extract<Block, { kind: 'heading' }>;

/** The calls for articles during server rendering. */
export const contentOf = ({ callApi }: PageContext) => client<typeof contentSchemas>(content, inProcess(callApi));

/** The chapters of an article, for its outline. */
export const chaptersOf = (blocks: readonly Block[]): HeadingBlock[] =>
  blocks.filter((block): block is HeadingBlock => block.kind === 'heading' && block.level === 2);

/** The last change of an article; never earlier than the article's own date. */
export const changedAt = ({ create_time, update_time }: Pick<Article, 'create_time' | 'update_time'>): number =>
  Math.max(create_time, update_time);

const statuses = { NOT_FOUND: 404, GONE: 410 };

/** The status of the page of an article that could not be read. */
export const statusWithout = (err: string): number => statuses[err as keyof typeof statuses] ?? 500;
