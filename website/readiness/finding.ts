/** A text in both languages of the site. */
export type Text = { zh: string; en: string };

/** `info` is worth knowing, `warn` will be noticed by users, `bad` keeps the app from working. None of them stops a build. */
export const levels = ['ok', 'info', 'warn', 'bad'] as const;
export type Level = (typeof levels)[number];

/** Parts of the phone that pages use; the same words are settings of nativeConfig. */
type Power = 'camera' | 'microphone' | 'location';

/** A remedy that the wizard can apply. */
type Action = {
  module: 'nativeConfig' | 'morePreview' | 'loginConfig' | 'shareConfig' | 'noNetWork';
  /** Hosts to add to the app's allow list. */
  hosts?: readonly string[];
  /** Parts of the phone that a new app has on. */
  powers?: readonly Power[];
};

export type Words = {
  title: Text;
  /** The meaning for an app. */
  meaning: Text;
  /** The remedy; null without one. */
  fix: Text | null;
};

export type Finding = Words & {
  id: string;
  level: Level;
  /** The observed fact: a header or an address as it is, anything else in words. */
  evidence: string | Text;
  action?: Action;
};
