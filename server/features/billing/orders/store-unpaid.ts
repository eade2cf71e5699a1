import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether an order of an app awaits payment, as a condition of a query; `app` is the id's column. */
export const hasUnpaidOrder = (app: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from pay_order where pay_order.app_id = ${sql.ref(app)} and pay_order.status in ('unpaid', 'checking'))`;
