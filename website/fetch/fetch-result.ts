/** The reasons why a foreign address could not be read. Each is a fact about the link or its server, never an error of ours. */
const fetchReasons = [
  'badAddress',
  'blockedPort',
  'notHttp',
  'privateTarget',
  'dnsNotFound',
  'refused',
  'timeout',
  'redirectLoop',
  'tooManyRedirects',
  'tooLarge',
  'tls',
  'noTls',
  'headersTooLarge',
  'protocol',
  'tooFrequent',
] as const;
export type FetchReason = (typeof fetchReasons)[number];

/** One redirect between the given address and the final one. */
export type Redirect = { status: number; from: string; to: string };

/** Milliseconds of the last hop; `totalMs` covers all of them. `tlsMs` is null over plain http. */
export type Timings = { dnsMs: number; connectMs: number; tlsMs: number | null; firstByteMs: number; totalMs: number };

/** The certificate's facts and whether it is trusted; `problem` is the verifier's own code. */
export type TlsFacts = {
  protocol: string;
  subject: string;
  issuer: string;
  validFromSeconds: number;
  validToSeconds: number;
  authorized: boolean;
  problem: string | null;
  /** SHA-256 in base64 of the public keys (SPKI) of the chain, the site's own first. */
  publicKeys: readonly string[];
};

/** A Set-Cookie line and its address. */
export type SetCookie = { from: string; line: string };

type Trip = {
  /** The last requested address. */
  address: string;
  redirects: readonly Redirect[];
  cookies: readonly SetCookie[];
  /** Facts of the first hop with a broken certificate, else of the last hop. */
  tls: TlsFacts | null;
};

export type FetchSuccess = Trip & {
  ok: true;
  status: number;
  /** Lower-case names; repeated headers joined by a comma. */
  headers: Readonly<Record<string, string>>;
  /** The decoded body, complete unless `cut` gives the reason. */
  body: Uint8Array;
  cut: 'size' | 'time' | null;
  wireBytes: number;
  remoteAddress: string;
  timings: Timings;
};

type FetchFailure = Trip & { ok: false; reason: FetchReason; detail: string; totalMs: number };

export type FetchResult = FetchSuccess | FetchFailure;
