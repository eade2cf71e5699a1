/** The phones that apps are made for. */
export const platforms = ['android', 'ios'] as const;
export type Platform = (typeof platforms)[number];
