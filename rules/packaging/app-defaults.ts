/** The default colors of an app, until its site or the member sets others: a quiet slate on white, so that no customer's app has our indigo. */
export const DEFAULT_COLORS = { theme: '#475270', background: '#ffffff' } as const;
