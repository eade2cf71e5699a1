import type { Events } from './events.ts';
import type { Params, Transport } from './transport.ts';

export type Fallbacks = Readonly<Record<string, (params: Params) => unknown>>;

/** The part of a module inside the page. */
export type SdkModule = {
  /** Its functions that work in a plain browser too; the others answer E_NOT_IN_APP there. */
  fallbacks?: Fallbacks;
  /** Runs in a plain browser, once for each page. */
  inBrowser?(page: Window, events: Events): void;
  /** Runs in the app while the module is on, once for each page. */
  inApp?(page: { document: Document; platform: string; transport: Transport }): void;
};
