import { createContext } from 'react-router';
import type { Call, Envelope } from '#contract/call.ts';
import type { Language } from '#words/language.ts';

/** Context that server/http/pages/pages.ts passes to the loaders of one request. */
export type PageContext = {
  /** Undefined in development, where browsers hide the attribute and hydration would report a mismatch. */
  nonce: string | undefined;
  language: Language;
  /** Scheme and host for canonical links. */
  origin: string;
  /** URLs of the scripts of public pages. */
  script: string;
  /** Runs a call's handler in process, with this request's language and client address. */
  callApi: (call: Call, input: Record<string, unknown>) => Promise<Envelope<unknown>>;
  /** Reports an error to the server log. */
  reportError: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();
