/** The systems of visitors; '' for any other one. */
export const systemNames = { android: 'Android', ios: 'iOS', harmony: 'HarmonyOS', other: '' } as const;
