/** The SDK of packed apps. Every method takes one object, answers a promise, and honours success, fail and complete. */
export type QdbErrorCode = 'E_NOT_IN_APP' | 'E_NOT_ENABLED' | 'E_ORIGIN' | 'E_CONSENT' | 'E_PERMISSION' | 'E_CANCEL' | 'E_PARAM' | 'E_UNSUPPORTED' | 'E_NETWORK' | 'E_TIMEOUT' | 'E_INTERNAL';
export interface QdbError extends Error {
  readonly code: QdbErrorCode;
  readonly api: string;
}
export interface QdbCallbacks<Result> {
  success?(result: Result): void;
  fail?(error: QdbError): void;
  complete?(outcome: Result | QdbError): void;
}
export interface QdbEvents {
  network: { online: boolean; type: 'wifi' | 'cellular' | 'ethernet' | 'other' | 'none' };
  refresh: object;
  agreement: { agreed: boolean; version: number; at: number };
}
export interface Qdb {
  readonly inApp: boolean;
  readonly platform: 'android' | 'ios' | 'browser';
  ready(): Promise<{ inApp: boolean; platform: string }>;
  can(name: string): boolean;
  on<Name extends keyof QdbEvents>(event: Name, listener: (data: QdbEvents[Name]) => void): () => void;
  call(name: string, params?: object): Promise<unknown>;
  device: {
    /** Facts about device and app */
    getInfo(options?: QdbCallbacks<{ platform: 'android' | 'ios' | 'browser'; brand: string; model: string; system: string; systemVersion: string; sdk?: number; webview: string; language: string; timeZone: string; appId: string; appName: string; packageName: string; versionName: string; versionCode: number; build: string; shell: string; installationId: string; isFirstLaunch: boolean; screen: { width: number; height: number; density: number }; safeArea: { top: number; bottom: number; left: number; right: number }; statusBarHeight: number; theme: 'light' | 'dark' }>): Promise<{ platform: 'android' | 'ios' | 'browser'; brand: string; model: string; system: string; systemVersion: string; sdk?: number; webview: string; language: string; timeZone: string; appId: string; appName: string; packageName: string; versionName: string; versionCode: number; build: string; shell: string; installationId: string; isFirstLaunch: boolean; screen: { width: number; height: number; density: number }; safeArea: { top: number; bottom: number; left: number; right: number }; statusBarHeight: number; theme: 'light' | 'dark' }>;
  };
  app: {
    /** What the app is made of */
    getConfig(options?: QdbCallbacks<{ appId: string; appName: string; packageName: string; versionName: string; versionCode: number; build: string; shell: string; link: string; modules: string[] }>): Promise<{ appId: string; appName: string; packageName: string; versionName: string; versionCode: number; build: string; shell: string; link: string; modules: string[] }>;
    /** Empty the cache */
    clearCache(options?: QdbCallbacks<object>): Promise<object>;
    /** Leave the app */
    exit(options?: QdbCallbacks<object>): Promise<object>;
    /** Open an address */
    openUrl(options: { url: string; mode?: 'self' | 'new' | 'inapp' | 'system' } & QdbCallbacks<object>): Promise<object>;
    /** Whether an app takes an address */
    canOpen(options: { url: string } & QdbCallbacks<{ canOpen: boolean }>): Promise<{ canOpen: boolean }>;
    /** Open the system’s settings */
    openSettings(options?: QdbCallbacks<object>): Promise<object>;
    /** Permissions */
    permissions(options?: QdbCallbacks<{ permissions: Record<string, boolean> }>): Promise<{ permissions: Record<string, boolean> }>;
  };
  agreement: {
    /** Whether the agreement was accepted */
    status(options?: QdbCallbacks<{ agreed: boolean; version: number; at: number }>): Promise<{ agreed: boolean; version: number; at: number }>;
    /** Show the agreement again */
    show(options?: QdbCallbacks<{ agreed: boolean; version: number; at: number }>): Promise<{ agreed: boolean; version: number; at: number }>;
    /** Open a document of the agreement */
    open(options?: { doc?: 'user' | 'privacy' } & QdbCallbacks<object>): Promise<object>;
    /** Change the consent */
    set(options: { agreed: boolean } & QdbCallbacks<{ agreed: boolean; version: number; at: number }>): Promise<{ agreed: boolean; version: number; at: number }>;
    /** Take the consent back */
    revoke(options?: QdbCallbacks<{ agreed: boolean; version: number; at: number }>): Promise<{ agreed: boolean; version: number; at: number }>;
  };
  refresh: {
    /** Switch pull to refresh */
    enable(options?: { on?: boolean } & QdbCallbacks<object>): Promise<object>;
    /** Start refreshing */
    start(options?: QdbCallbacks<object>): Promise<object>;
    /** Refreshing is done */
    stop(options?: QdbCallbacks<object>): Promise<object>;
    /** Colours of the indicator */
    setStyle(options?: { color?: string; background?: string } & QdbCallbacks<object>): Promise<object>;
  };
  net: {
    /** State of the connection */
    getStatus(options?: QdbCallbacks<{ online: boolean; type: 'wifi' | 'cellular' | 'ethernet' | 'other' | 'none' }>): Promise<{ online: boolean; type: 'wifi' | 'cellular' | 'ethernet' | 'other' | 'none' }>;
  };
  nonet: {
    /** Words of the no-network page */
    set(options?: { title?: string; text?: string; button?: string } & QdbCallbacks<object>): Promise<object>;
    /** Try the page again */
    retry(options?: QdbCallbacks<object>): Promise<object>;
  };
  statusbar: {
    /** Status bar */
    set(options?: { style?: 'auto' | 'light' | 'dark'; color?: string } & QdbCallbacks<object>): Promise<object>;
  };
  theme: {
    /** Light or dark */
    get(options?: QdbCallbacks<{ mode: 'auto' | 'light' | 'dark'; theme: 'light' | 'dark' }>): Promise<{ mode: 'auto' | 'light' | 'dark'; theme: 'light' | 'dark' }>;
    /** Set light or dark */
    set(options: { mode: 'auto' | 'light' | 'dark' } & QdbCallbacks<{ mode: 'auto' | 'light' | 'dark' }>): Promise<{ mode: 'auto' | 'light' | 'dark' }>;
  };
}
declare global {
  const qdb: Qdb;
}
