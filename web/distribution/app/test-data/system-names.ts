/** The systems of visitors; '' for any other. */
export const systemNames = { android: 'Android', ios: 'iOS', harmony: 'HarmonyOS', other: '' } as const;
