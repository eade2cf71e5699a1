/** What an app looks like until its site, or the member, says otherwise: the brand's indigo on white (look.md, Foundation). */
export const DEFAULT_COLORS = { theme: '#4a3aff', background: '#ffffff' } as const;
