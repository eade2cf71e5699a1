import type { Platform } from '#words/platform.ts';
/** The names of the systems are the same in every language. */
export const platformNames = { android: 'Android', ios: 'iOS' } as const;

export const PlatformTag = ({ platform }: { platform: Platform }) => (
  <span className={platform === 'ios' ? 'tag is-brand' : 'tag is-ok'}>{platformNames[platform]}</span>
);
