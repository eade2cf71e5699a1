import type { Language, Localized } from '#contract/language.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { LinkReport } from './link-report.ts';

export type SiteTables = {
  setting: { name: string; value: Json<unknown>; updated_at: Date };
  banner: {
    id: Identity;
    web: string;
    status: 'show' | 'hide';
    url: string;
    title: Json<Localized>;
    /** Address of the picture. */
    image: Json<Localized>;
    sort: number;
  };
  update_log: { id: Identity; version: string; content: Json<Localized>; created_at: Fixed<Date> };
  link_check: { link: string; language: Language; report: Json<LinkReport>; icon: string | null; checked_at: Date };
};
