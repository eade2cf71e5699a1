/** The levels of an agent: percent off building, renewing and upgrading. The highest is that of the highest membership. */
export const agentDiscounts = [10, 20, 30] as const;
export type AgentDiscount = (typeof agentDiscounts)[number];

/** The discount that staff chose; null for another text. */
export const discountOf = (text: string): AgentDiscount | null =>
  agentDiscounts.find((percent) => String(percent) === text) ?? null;
