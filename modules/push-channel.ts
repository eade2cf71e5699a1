/** The name of a new app's notification channel. Drawn phones show it without loading the module. */
export const channelName = { zh: '消息', en: 'Messages' } as const;
