import { flagOf } from '#contract/wire-values.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Language } from '#words/language.ts';
import { peersOnWire } from '../apps/app-on-wire.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { type AppRow, findApp } from '../apps/store-apps.ts';
import { findMerge } from './store-merges.ts';

/** The merge of an app; both apps show the same. */
export async function mergeOnWire(deps: Deps & { language: Language }, app: AppRow) {
  const merge = await findMerge(deps.db, app.id);
  const leads = !merge || merge.lead_id === app.id;
  const otherId = leads ? merge?.peer_id : merge.lead_id;
  const other = otherId ? await findApp(deps.db, app.member_id, otherId) : undefined;
  const [peer = null] = other ? await peersOnWire(deps, app.member_id, [other]) : [];
  return {
    merged: flagOf(merge !== undefined),
    leads: flagOf(leads),
    peer,
    store_url: merge?.store_url ?? '',
    url: linkOfApp(deps, leads || !other ? app : other),
  };
}
