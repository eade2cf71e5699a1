/** Joins the parts of one value from several features. Exactly one feature must contribute each key. */
export function joinParts<Whole extends object>(
  keys: readonly (keyof Whole & string)[],
  parts: readonly (Partial<Whole> | undefined)[],
): Whole {
  const owned = keys.map((key) => [key, parts.filter((part) => part?.[key] !== undefined)] as const);
  const wrong = owned.filter(([, { length }]) => length !== 1).map(([key, { length }]) => `${key}: ${length}`);
  if (wrong.length > 0) {
    throw new RangeError(`one feature must contribute each part (${wrong.join(', ')})`);
  }
  return Object.assign({}, ...parts);
}
