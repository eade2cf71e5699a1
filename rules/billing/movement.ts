/** The names of what moves a member's money, as the ledger's transactions have them. */
export const movementKinds = ['recharge', 'purchase', 'surplus', 'refund', 'release', 'reversal', 'forfeit'] as const;
export type MovementKind = (typeof movementKinds)[number];
