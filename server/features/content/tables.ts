import type { Localized } from '#contract/language.ts';
import type { Identity, Json } from '#server/database/columns.ts';

export type ContentTables = {
  pack_course: {
    id: Identity;
    step: 'base' | 'module' | 'pay' | 'done';
    title: Json<Localized>;
    summary: Json<Localized>;
    cover: string;
    sort: number;
  };
};
