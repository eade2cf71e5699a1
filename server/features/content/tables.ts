import type { Generated } from 'kysely';
import type { Localized } from '#contract/language.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';

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
    published_at: Date;
    updated_at: Date;
  };
  pack_course: {
    id: Identity;
    step: 'base' | 'module' | 'pay' | 'done';
    title: Json<Localized>;
    summary: Json<Localized>;
    cover: string;
    sort: number;
  };
};
