/**
 * What registration agrees to (spec §2: "acceptance of service and user agreements"): articles of the category `xieyi` by name. A new
 * version asks again.
 */
export const agreements = [
  { document: 'service', version: '1' },
  { document: 'user', version: '1' },
] as const;
