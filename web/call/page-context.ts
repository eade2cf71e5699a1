import { createContext } from 'react-router';
import type { Call, Envelope } from '#contract/call.ts';
import type { Language } from '#contract/language.ts';

/** What server/http/pages/pages.ts hands to the loaders of one request. */
export type PageContext = {
  /** Absent in development, where the browser would blank the attribute and hydration would complain. */
  nonce: string | undefined;
  language: Language;
  /** Scheme and host that canonical links carry. */
  origin: string;
  /** Addresses of the public pages' own script. */
  script: string;
  /** Runs a call's handler in process, in this request's language and for its address. */
  callApi: (call: Call, input: Record<string, unknown>) => Promise<Envelope<unknown>>;
  /** Hears of what went wrong. */
  report: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();
