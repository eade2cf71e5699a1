import { isIP } from 'node:net';
import { z } from 'zod';

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
  TLS_MODE: z.enum(['off', 'ask'], withError('must be off or ask')).default('off'),
};

/** An address with or without a port; an IPv6 address with one stands in brackets. */
function isServer(text: string): boolean {
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? '') === 6 || isIP(text) > 0 || isIP(text.replace(/:\d{1,5}$/, '')) === 4;
}

export type DomainConfig = {
  /** Every name below it leads to this server; each binding has one. */
  cnameBase: string;
  /** Those of the system when empty. */
  dnsServers: readonly string[];
  /** `ask`: a proxy in front issues the certificates, and asks which hosts may have one. */
  tlsMode: 'off' | 'ask';
};

type Values = z.output<z.ZodObject<typeof domainKeys>>;

export function domainConfig(values: Values, publicUrl: string): DomainConfig {
  const host = URL.parse(publicUrl)?.hostname ?? '';
  return {
    cnameBase: values.CNAME_BASE ?? `cname.${NAME.test(host) ? host : 'qdb.example'}`,
    dnsServers: values.DNS_SERVERS,
    tlsMode: values.TLS_MODE,
  };
}
