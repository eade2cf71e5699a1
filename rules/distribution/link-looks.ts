/** The looks of an install page. */
export const linkTemplates = ['clean', 'card', 'dark', 'store', 'company', 'minimal'] as const;
export type LinkTemplate = (typeof linkTemplates)[number];

/** Spec §9: "Download template languages: Chinese simplified, English, traditional Chinese, Vietnamese." */
export const linkLanguages = ['zh-CN', 'en', 'zh-TW', 'vi'] as const;
export type LinkLanguage = (typeof linkLanguages)[number];

/** The setting of an owner: one language for everybody, or that of each visitor's browser. */
export const linkLanguageSettings = ['auto', ...linkLanguages] as const;
export type LinkLanguageSetting = (typeof linkLanguageSettings)[number];
