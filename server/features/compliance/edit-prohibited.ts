import { compliance } from '#contract/compliance/calls.ts';
import { prohibitedValueReasons } from '#contract/compliance/prohibited-words.ts';
import { complianceSchemas } from '#contract/compliance/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { tidyEntry } from '#rules/compliance/prohibited.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { countEntries, type EntryRow, insertEntry, listEntries, removeEntry } from './store.ts';

export const listProhibited = handle(compliance, complianceSchemas, 'listProhibited', async ({ db, input }) => {
  const { limit, before, ...filter } = input;
  const [rows, total] = await Promise.all([listEntries(db, filter, { before, limit: limit + 1 }), countEntries(db)]);
  return done({ list: rows.slice(0, limit).map(entryOnWire), total, has_more: flagOf(rows.length > limit) });
});

export const addProhibited = handle(compliance, complianceSchemas, 'addProhibited', async (context) => {
  const { db, clock, input, noteAct } = context;
  const { category, kind, note } = input;
  const value = tidyEntry(kind, input.value);
  if (value === null) {
    return fail('PROHIBITED_VALUE', { field: 'value', reason: prohibitedValueReasons[kind] });
  }
  return db.transaction().execute(async (tx) => {
    const entry = await insertEntry(tx, { category, kind, value, note, created_at: clock.now() });
    if (!entry) {
      return fail('LISTED', { field: 'value' });
    }
    await noteAct(tx, { target: `blacklist:${entry.id}`, after: { category, kind, value, note } });
    return done(entryOnWire(entry));
  });
});

export const removeProhibited = handle(compliance, complianceSchemas, 'removeProhibited', async (context) => {
  const { db, input, noteAct } = context;
  return db.transaction().execute(async (tx) => {
    const entry = await removeEntry(tx, input.id);
    if (!entry) {
      return fail('NOT_FOUND');
    }
    const { category, kind, value, note } = entry;
    await noteAct(tx, { target: `blacklist:${entry.id}`, before: { category, kind, value, note } });
    return done({ removed: 1 as const });
  });
});

const entryOnWire = ({ id, category, kind, value, note, created_at }: EntryRow) => ({
  ...{ id, category, kind, value, note },
  create_time: secondsOf(created_at),
});
