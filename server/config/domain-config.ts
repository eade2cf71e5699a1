import { isIP } from 'node:net';
import { z } from 'zod';
import type { Problem } from './problem.ts';

const withError = (message: string) => ({ error: message });
const NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Keys of members' domains. */
export const domainKeys = {
  CNAME_BASE: z
    .string()
    .regex(
      NAME,
      'must be a domain in lower case, such as cname.example.com, below which every name leads to this server',
    )
    .optional(),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (servers) => servers.every((server) => isServer(server)),
      withError('must be addresses of name servers with commas, such as 223.5.5.5,127.0.0.1:5353'),
    ),
  TLS_MODE: z.enum(['off', 'acme', 'ask'], withError('must be off, acme or ask')).default('off'),
  HTTPS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port, or 0 for none')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port, or 0 for none')
    .default(0),
  ACME_URL: z
    .string()
    .regex(/^https:\/\/\S+$/, 'must be the https address of an ACME directory')
    .default('https://acme-v02.api.letsencrypt.org/directory'),
  ACME_EMAIL: z
    .string()
    .regex(/^[^\s@]{1,64}@[^\s@]{1,255}$/, 'must be an e-mail address')
    .optional(),
  ACME_EAB_KID: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, 'must be the key identifier that the authority shows, without spaces')
    .optional(),
  // RFC 8555 §7.3.4: base64url, at least 16 bytes.
  ACME_EAB_HMAC_KEY: z
    .string()
    .regex(
      /^[\w-]{22,512}={0,2}$/,
      'must be the HMAC key that the authority shows, in base64url (A-Z, a-z, 0-9, - and _)',
    )
    .optional(),
};

export const domainSecrets = ['ACME_EAB_HMAC_KEY'] as const;

/** An address with or without a port; an IPv6 address with one stands in brackets. */
function isServer(text: string): boolean {
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? '') === 6 || isIP(text) > 0 || isIP(text.replace(/:\d{1,5}$/, '')) === 4;
}

export type DomainConfig = {
  /** The parent of the host that each binding gets as its CNAME target; every host below it leads to this server. */
  cnameBase: string;
  /** Empty means the name servers of the system. */
  dnsServers: readonly string[];
  /** `ask`: a proxy in front issues the certificates and asks this server which hosts may have a certificate. */
  tlsMode: 'off' | 'acme' | 'ask';
  /** The port that serves the certificates of `acme`. */
  httpsPort: number;
  acme: { directory: string; email: string | null; binding: { kid: string; hmacKey: Buffer } | null };
};

type Environment = Record<string, string | undefined>;
type DomainValues = z.output<z.ZodObject<typeof domainKeys>>;

export function checkDomains(environment: Environment): Problem[] {
  return [...checkPort(environment), ...checkBinding(environment)];
}

function checkPort({ TLS_MODE, HTTPS_PORT = '0' }: Environment): Problem[] {
  if ((TLS_MODE === 'acme') === (HTTPS_PORT !== '0')) {
    return [];
  }
  const reason =
    TLS_MODE === 'acme'
      ? 'is missing: TLS_MODE=acme serves its certificates on a port of its own, such as 443'
      : 'has no certificates to serve: set TLS_MODE=acme, or remove it';
  return [{ key: 'HTTPS_PORT', reason }];
}

function checkBinding({ ACME_EAB_KID: kid, ACME_EAB_HMAC_KEY: hmacKey }: Environment): Problem[] {
  const reason = 'is missing: an external account has a key identifier and an HMAC key';
  return (kid === undefined) === (hmacKey === undefined)
    ? []
    : [{ key: kid === undefined ? 'ACME_EAB_KID' : 'ACME_EAB_HMAC_KEY', reason }];
}

export function domainConfig(values: DomainValues, publicUrl: string): DomainConfig {
  const host = URL.parse(publicUrl)?.hostname ?? '';
  return {
    cnameBase: values.CNAME_BASE ?? `cname.${NAME.test(host) ? host : 'qdb.example'}`,
    dnsServers: values.DNS_SERVERS,
    tlsMode: values.TLS_MODE,
    httpsPort: values.HTTPS_PORT,
    acme: { directory: values.ACME_URL, email: values.ACME_EMAIL ?? null, binding: bindingIn(values) },
  };
}

const bindingIn = ({ ACME_EAB_KID: kid, ACME_EAB_HMAC_KEY: hmacKey }: DomainValues): DomainConfig['acme']['binding'] =>
  kid === undefined || hmacKey === undefined ? null : { kid, hmacKey: Buffer.from(hmacKey, 'base64url') };
