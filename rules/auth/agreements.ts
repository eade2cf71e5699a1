/** What registration agrees to (spec §2: "acceptance of service and user agreements"); a new version asks again. */
export const agreements = [
  { document: 'service', version: '1' },
  { document: 'privacy', version: '1' },
] as const;
