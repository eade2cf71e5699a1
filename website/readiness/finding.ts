/** A text in both languages of the site. */
export type Text = { zh: string; en: string };

/** `info` is worth knowing, `warn` will be noticed by users, `bad` keeps the app from working. None of them stops a build. */
export const levels = ['ok', 'info', 'warn', 'bad'] as const;
export type Level = (typeof levels)[number];

/** Abilities of the phone that pages use; nativeConfig has settings with the same names. */
type Power = 'camera' | 'microphone' | 'location';

/** A remedy that the wizard can apply. */
type Action = {
  module: 'nativeConfig' | 'morePreview' | 'loginConfig' | 'shareConfig' | 'noNetWork';
  /** Hosts to add to the app's allow list. */
  hosts?: readonly string[];
  /** Abilities of the phone that are on in a new app. */
  powers?: readonly Power[];
};

export type Words = {
  title: Text;
  /** The effect on an app. */
  meaning: Text;
  /** The remedy; null when there is none. */
  fix: Text | null;
};

export type Finding = Words & {
  id: string;
  level: Level;
  /** The observed fact: a header or an address is quoted, anything else is in words. */
  evidence: string | Text;
  action?: Action;
};
