import { notBoundReason } from '#contract/custom-domain/domain-reasons.ts';
import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { findApp, lockApp, updateApp } from '../apps/store-apps.ts';
import { isShortTaken, lockShort } from '../apps/store-shorts.ts';
import { refuseProhibited } from '../cases/prohibited-content.ts';
import { checkLinkRules } from './check-link-rules.ts';
import { refuseReplacing, replaceShort } from './replace-short.ts';
import { rulesOnWire } from './rules-on-wire.ts';

type SaveContext = Context<typeof distribution.saveLinkRules, typeof distributionSchemas.saveLinkRules>;

/** Saves the given rules of download config, in one transaction. A replaced short code stops at once. */
export const saveLinkRules = handle(distribution, distributionSchemas, 'saveLinkRules', async (context) => {
  const { db, member, input } = context;
  const refused = (await isOtherShort(context)) ? await refuseReplacing(context, member.id, input.app_id) : null;
  if (refused) {
    return refused;
  }
  const saved = await db.transaction().execute((tx) => save(tx, context));
  if (!saved.ok) {
    return saved;
  }
  const app = await findApp(db, member.id, input.app_id);
  return app ? done(rulesOnWire(context, app)) : fail('NOT_FOUND');
});

async function isOtherShort({ db, member, input }: SaveContext): Promise<boolean> {
  const short = input.short?.trim();
  return short !== undefined && (await findApp(db, member.id, input.app_id))?.short !== short;
}

async function save(tx: Transaction, context: SaveContext) {
  const { input, member, clock, memberFacts, language } = context;
  const now = clock.now();
  const app = await lockApp(tx, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const rules = checkLinkRules(context, app, input);
  if (!rules.ok) {
    return rules;
  }
  const { short } = rules.data;
  if (short !== undefined && short !== app.short) {
    await lockShort(tx, short);
    if (await isShortTaken(tx, short, { memberId: member.id, appId: app.id, now })) {
      return fail('SHORT_TAKEN', { field: 'short' });
    }
  }
  const { close_notice, question } = rules.data;
  const prohibited = await refuseProhibited(tx, app, { close_notice, question, short });
  if (prohibited) {
    return prohibited;
  }
  const domain = input.domain?.trim().toLowerCase();
  if (domain && !(await memberFacts.hasBoundDomain(tx, member.id, domain))) {
    return fail('DOMAIN', { field: 'domain', reason: textIn(language, notBoundReason) });
  }
  const address = domain === undefined ? {} : { domain: domain || null };
  await updateApp(tx, app.id, { ...rules.data, ...address, updated_at: now });
  if (short !== undefined && short !== app.short) {
    await replaceShort(tx, app, short, now);
  }
  return done(null);
}
