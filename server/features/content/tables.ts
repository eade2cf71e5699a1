import type { Generated } from 'kysely';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { Localized } from '#words/language.ts';

export type ContentTables = {
  article_category: { id: Identity; key: Fixed<string>; name: Json<Localized>; sort: number };
  article: {
    id: Identity;
    category_id: Fixed<number>;
    name: Fixed<string>;
    title: Json<Localized>;
    summary: Json<Localized>;
    /** Markdown. */
    body: Json<Localized>;
    cover: string;
    sort: number;
    /** SHA-256 of its two files. */
    source_hash: string;
    /** Edited by staff: the files of content/ no longer update it. */
    edited: Generated<boolean>;
    /** The step of the wizard that a tutorial stands beside; null for other articles. */
    step: 'base' | 'module' | 'pay' | 'done' | null;
    published_at: Date;
    updated_at: Date;
  };
  /** Written by the database when an article is deleted. */
  deleted_article: { id: Fixed<number>; deleted_at: Generated<Date> };
};
