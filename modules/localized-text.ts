/** A text in both languages of the app; an empty one falls back to the other. */
export type LocalizedText = { zh: string; en: string };
