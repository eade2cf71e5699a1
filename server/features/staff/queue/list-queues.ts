import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { queuesOf } from './queue-access.ts';
import { countItems } from './store-items.ts';

/** The queues of the caller's roles, with their open items. */
export const listQueues = handle(staff, staffSchemas, 'listQueues', async (context) => {
  const { db, clock, staff: me, language } = context;
  const rows = queuesOf(context).map(async ({ name, title, hours, reasons, figures = {} }) => ({
    name,
    title: textIn(language, title),
    hours,
    reasons: Object.entries(reasons).map(([key, text]) => ({
      key,
      text: key === 'other' ? '' : textIn(language, text),
    })),
    figures: Object.entries(figures).map(([key, figure]) => ({
      key,
      label: textIn(language, figure),
      choices: Object.entries(figure.choices ?? {}).map(([value, words]) => ({ value, text: textIn(language, words) })),
      long: flagOf(figure.isLong === true),
      when: figure.when ? { key: figure.when.figure, is: [...figure.when.is] } : null,
    })),
    ...(await countItems(db, name, me.id, clock.now())),
  }));
  return done(await Promise.all(rows));
});
