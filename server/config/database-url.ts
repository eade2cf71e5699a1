import pg from 'pg';
import { nearestOf } from './nearest-word.ts';

/** The modes of libpq (libpq-ssl) and the driver's own `no-verify`. `prefer` and `allow` are refused, because they may end without encryption. */
const MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const TLS_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'];

/**
 * The driver's configuration for a DATABASE_URL, with libpq's meaning of `sslmode`: `require` encrypts without verifying, `verify-ca` needs the
 * authority in `sslrootcert`, `verify-full` also checks the host's name in the certificate. The driver of today verifies the certificate in all three
 * modes and warns that its next version will not.
 */
export function targetOf(databaseUrl: string): pg.PoolConfig {
  const [address, query] = partsOf(databaseUrl);
  if (query.get('sslmode') === 'no-verify') {
    query.set('sslmode', 'require');
  }
  query.set('uselibpqcompat', 'true');
  return { connectionString: `${address}?${query}` };
}

/** Why a DATABASE_URL cannot be used, without repeating it. Null when it is valid. */
export function problemOfUrl(databaseUrl: string): string | null {
  const [, query] = partsOf(databaseUrl);
  const mode = query.get('sslmode');
  const strange = [...query.keys()].find((name) => !TLS_PARAMETERS.includes(name) && nearestOf(name, TLS_PARAMETERS));
  if (strange) {
    return `has a parameter ${strange}; did you mean ${nearestOf(strange, TLS_PARAMETERS)}?`;
  }
  if (mode !== null && !MODES.includes(mode)) {
    return 'must have an sslmode of disable, require, verify-ca (with sslrootcert) or verify-full';
  }
  return problemOfTarget(targetOf(databaseUrl));
}

/** The driver reads everything on construction, certificates included, and connects later. */
function problemOfTarget(target: pg.PoolConfig): string | null {
  try {
    new pg.Client(target as pg.ClientConfig);
    return null;
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (path) {
      return `names a certificate ${path} that cannot be read (${code})`;
    }
    return message.includes('verify-ca')
      ? 'says sslmode=verify-ca without the authority’s certificate: name its file in sslrootcert'
      : 'cannot be read as an address: percent-encode what is special in user and password';
  }
}

function partsOf(databaseUrl: string): [address: string, query: URLSearchParams] {
  const at = databaseUrl.indexOf('?');
  return at < 0
    ? [databaseUrl, new URLSearchParams()]
    : [databaseUrl.slice(0, at), new URLSearchParams(databaseUrl.slice(at + 1))];
}
