import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';

type Out<Name extends keyof typeof billingSchemas> = z.output<(typeof billingSchemas)[Name]['output']>;

export type StaffOrder = Out<'findOrders'>['list'][number];
export type OrderDetail = Out<'readOrder'>;
export type Movement = OrderDetail['movements'][number];
export type Money = Out<'readMemberMoney'>['money'];
export type Statement = Out<'getStatement'>;
export type Proof = Out<'listProofs'>[number];

/** The color of each state of an order. */
export const orderLooks = { unpaid: 'is-warn', checking: 'is-brand', paid: 'is-ok', closed: '', refunded: '' } as const;
