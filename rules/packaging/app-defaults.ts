/** The default look of an app, until its site or the member sets another: the brand's indigo on white (look.md, Foundation). */
export const DEFAULT_COLORS = { theme: '#4a3aff', background: '#ffffff' } as const;
