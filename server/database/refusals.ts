import type pg from 'pg';
import { StartError } from '#server/config/start-error.ts';

/** The refused connection, as the driver read it from DATABASE_URL. */
type RefusedConnection = Pick<pg.Client, 'host' | 'port' | 'user'> & { database?: string | undefined };

/** Each text names the setting to check; PostgreSQL's states are in its appendix A. */
const refusals: [RegExp, (connection: RefusedConnection, message: string) => string][] = [
  [
    /^28P01$|client password must be a/,
    ({ user }) =>
      `refuses the password of user “${user}”: check user and password in DATABASE_URL (what is special in them is percent-encoded)`,
  ],
  [
    /^28000$/,
    ({ user }, message) =>
      `does not let user “${user}” in (${message}): check the user in DATABASE_URL, its sslmode, and the server’s pg_hba.conf`,
  ],
  [/^3D000$/, ({ database }) => `has no database “${database}”: create it, or name another one in DATABASE_URL`],
  [
    /^42501$/,
    ({ user, database }) => `does not let user “${user}” make tables in “${database}”: let that user own the database`,
  ],
  [
    /does not support SSL connections/,
    () => 'offers no TLS: switch it on there, or say sslmode=disable in DATABASE_URL',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    ({ host }) =>
      `shows a certificate that is not for “${host}”: name the host as the certificate does, or say sslmode=verify-ca with sslrootcert`,
  ],
  [
    /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/,
    (_, message) =>
      `shows a certificate that is not trusted (${message}): name its authority’s file in sslrootcert, or say sslmode=require to encrypt without verifying`,
  ],
  [
    /^(EPROTO|ERR_SSL_|ERR_TLS_|ERR_OSSL_)|establishing an SSL connection/,
    (_, message) => `and this server cannot agree on TLS (${message}): check sslmode and certificates in DATABASE_URL`,
  ],
];

/** One sentence about an error that only the operator can fix, at the database or in DATABASE_URL; null for errors that may pass. */
export function refusalOf(error: unknown, connection: RefusedConnection): StartError | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const [, words] = refusals.find(([pattern]) => pattern.test(code) || pattern.test(message)) ?? [];
  return words
    ? new StartError(`The database at ${connection.host}:${connection.port} ${words(connection, message)}.`, {
        ends: 'config',
        cause: error,
      })
    : null;
}
