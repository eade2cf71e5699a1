/** The phones that apps are made for. */
export type Platform = 'android' | 'ios';
