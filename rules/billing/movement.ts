/** The kinds of movements of a member's money, by their names in the ledger's transactions. */
export const movementKinds = ['recharge', 'purchase', 'surplus', 'refund', 'release', 'reversal', 'forfeit'] as const;
export type MovementKind = (typeof movementKinds)[number];
