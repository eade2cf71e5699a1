import type { Generated } from 'kysely';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { Language, Localized } from '#words/language.ts';
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
  update_log: {
    id: Identity;
    version: Fixed<string>;
    content: Json<Localized>;
    /** SHA-256 of its two files of content/; empty for an entry of staff. */
    source_hash: Generated<string>;
    /** Written or edited by staff: the files no longer update it. */
    edited: Generated<boolean>;
    created_at: Date;
  };
  link_check: { link: string; language: Language; report: Json<LinkReport>; icon: string | null; checked_at: Date };
};
