import { createHmac } from 'node:crypto';
import {
  type Authority,
  type AuthorityRequest,
  type Jwk,
  printOf,
  problem,
  type Reply,
} from './simulated-authority.ts';

/** The answer to a registration (RFC 8555 §7.3). */
export function register(authority: Authority, jwk: Jwk, payload: AuthorityRequest['payload']): Reply {
  const { base, accounts, customers } = authority;
  const [accountUrl] = [...accounts].find(([, one]) => printOf(one) === printOf(jwk)) ?? [];
  if (accountUrl) {
    return { location: accountUrl, body: { status: 'valid' } };
  }
  if (payload?.onlyReturnExisting === true) {
    return problem('accountDoesNotExist', 'no account has this key');
  }
  if (payload?.termsOfServiceAgreed !== true) {
    return problem('userActionRequired', 'agree first', 403);
  }
  const refused = customers && checkBinding(customers, `${base}/account`, jwk, payload.externalAccountBinding);
  if (refused) {
    return refused;
  }
  const location = `${base}/accounts/${accounts.size + 1}`;
  accounts.set(location, jwk);
  return { status: 201, location, body: { status: 'valid' } };
}

/** Checks a binding (RFC 8555 §7.3.4): the account's key, signed with the HMAC key of a customer, for this address. Null for a valid binding. */
function checkBinding(customers: Map<string, Buffer>, url: string, jwk: Jwk, binding: unknown): Reply | null {
  if (binding === undefined) {
    return problem('externalAccountRequired', 'this account needs a binding to a customer', 403);
  }
  const { protected: head, payload, signature } = binding as Record<string, string>;
  const { alg, kid, url: about } = JSON.parse(Buffer.from(head!, 'base64url').toString()) as Record<string, string>;
  const hmacKey = customers.get(kid!);
  const right = hmacKey && createHmac('sha256', hmacKey).update(`${head}.${payload}`).digest('base64url');
  const bound = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Jwk;
  const holds = alg === 'HS256' && about === url && right === signature && printOf(bound) === printOf(jwk);
  return holds ? null : problem('unauthorized', 'the binding is of no customer', 401);
}
