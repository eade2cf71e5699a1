import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { checkTitle } from '#rules/billing/invoice.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findTitle, upsertTitle } from './store-invoices.ts';

/** Saves the title of a member's invoices; without a type it only reads it. */
export const setInvoiceTitle = handle(
  billing,
  billingSchemas,
  'setInvoiceTitle',
  async ({ db, input, member, clock }) => {
    const { type, ...fields } = input;
    if (type === undefined) {
      const found = await findTitle(db, member.id);
      return done(found ? { id: found.id, ...found.fields } : null);
    }
    const checked = checkTitle({ type, ...fields });
    if (!checked.ok) {
      return fail(checked.field === 'tax_no' ? 'TAX_NO' : 'TITLE', { field: checked.field });
    }
    const saved = await upsertTitle(db, member.id, checked.title, clock.now());
    return done({ id: saved.id, ...saved.fields });
  },
);
