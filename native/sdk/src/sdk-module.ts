import type { Events } from './events.ts';
import type { Params, Transport } from './transport.ts';

export type Fallbacks = Readonly<Record<string, (params: Params) => unknown>>;

/** What a module does inside the page itself. */
export type SdkModule = {
  /** Its functions that a plain browser can do as well; every other answers E_NOT_IN_APP there. */
  fallbacks?: Fallbacks;
  /** In a plain browser, once for each page. */
  inBrowser?(page: Window, events: Events): void;
  /** In the app, once for each page, when the module is on. */
  inApp?(page: { document: Document; platform: string; transport: Transport }): void;
};
