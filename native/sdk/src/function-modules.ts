/** Every function of the SDK and the module that must be on for it; null is always there. Documents: ../functions.ts. */
export const functionModules = {
  'device.getInfo': null,
  'app.getConfig': null,
  'agreement.status': 'userAgreement',
  'agreement.show': 'userAgreement',
  'agreement.open': 'userAgreement',
  'agreement.set': 'userAgreement',
  'agreement.revoke': 'userAgreement',
  'refresh.enable': 'pullRefresh',
  'refresh.start': 'pullRefresh',
  'refresh.stop': 'pullRefresh',
  'refresh.setStyle': 'pullRefresh',
  'net.getStatus': 'noNetWork',
  'nonet.set': 'noNetWork',
  'nonet.retry': 'noNetWork',
  'statusbar.set': 'nativeConfig',
  'theme.get': 'nativeConfig',
  'theme.set': 'nativeConfig',
  'app.clearCache': 'nativeConfig',
  'app.exit': 'nativeConfig',
  'app.openUrl': 'nativeConfig',
  'app.canOpen': 'nativeConfig',
  'app.openSettings': 'nativeConfig',
  'app.permissions': 'nativeConfig',
} as const;

export type FunctionName = keyof typeof functionModules;

/** What one platform alone can do. */
export const onlyOn: Record<string, string> = { 'theme.set': 'ios', 'app.exit': 'android' };

/** These wait for the user, so no time-out counts for them. */
export const functionsThatWait: readonly string[] = ['agreement.show', 'agreement.open'];

export function moduleOf(name: string): string | null | undefined {
  return (functionModules as Record<string, string | null>)[name];
}
