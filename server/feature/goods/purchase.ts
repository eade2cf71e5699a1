import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '#server/database/tables.ts';

export type Order = Selectable<Tables['pay_order']>;
export type OrderKind = Order['kind'];
/** An order whose member still exists. */
export type OwnedOrder = Order & { member_id: number };

/** `before` is the state of the goods before the delivery, for a refund; `afterCommit` starts work that must wait until the payment is stored. */
export type GoodsDelivery<Deps> =
  | { ok: true; before?: Order['goods_before']; afterCommit?: (deps: Deps) => void }
  | { ok: false };

/** The build of an order. */
export type OrderedBuild = { code: string; build: { status: string; progress: number } };

/**
 * The goods of an order. The feature that has them contributes a value for their kinds; compose.ts collects them, and billing delivers once an order
 * is paid.
 */
export type Purchase<Deps> = {
  kinds: readonly OrderKind[];
  /** In the transaction that marks the order paid. Not ok when the goods are gone, for example with a deleted app; then nothing may be written. */
  deliver(tx: Transaction, deps: Deps, order: OwnedOrder): Promise<GoodsDelivery<Deps>>;
  /** Locks the goods before the money, as `deliver` does, so that a payment and a refund do not deadlock. */
  lock?(tx: Transaction, order: OwnedOrder): Promise<unknown>;
  /** Takes the goods back, in the transaction that refunds the order, which is the newest one of its app or level. */
  takeBack?(tx: Transaction, deps: Deps, order: OwnedOrder): Promise<void>;
  buildOf?(db: Database, orderId: number): Promise<OrderedBuild | null>;
};
