/** The name and version of the browser that caused an error, or null: a browser that needs stand-ins and met something that it does not support. */
export function failingBrowser(error: unknown): string | null {
  return typeof window !== 'undefined' && window.isOldBrowser && isOfBrowser(error)
    ? browserName(navigator.userAgent)
    : null;
}

/** Whether the error is one that missing functions and names cause. */
const isOfBrowser = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError;

/** The name and version of a browser: "WeChat (Chrome 107)", "iOS 17.2", "Firefox 118". */
export function browserName(userAgent: string): string {
  const app = /MicroMessenger/.test(userAgent) ? 'WeChat' : /MQQBrowser|\bQQ\//.test(userAgent) ? 'QQ' : '';
  const engine = engineOf(userAgent);
  return app && engine ? `${app} (${engine})` : app || engine;
}

/** On an iPhone or iPad every browser uses the engine of the system. */
function engineOf(userAgent: string): string {
  const [, system] = userAgent.match(/(?:iPhone )?OS (\d{1,3}(?:_\d{1,3})?)[_\d]{0,12} like Mac OS X/) ?? [];
  if (system) {
    return `iOS ${system.replace('_', '.')}`;
  }
  const [, name, version] =
    userAgent.match(/\b(Firefox|Chrome)\/(\d+)/) ?? userAgent.match(/\b(Version)\/(\d+(?:\.\d+)?)/) ?? [];
  return name ? `${name === 'Version' ? 'Safari' : name} ${version}` : '';
}
