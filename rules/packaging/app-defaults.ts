/** The default look of an app, until its site or the member sets another: a quiet slate on white, so that no customer's app wears our indigo. */
export const DEFAULT_COLORS = { theme: '#475270', background: '#ffffff' } as const;
