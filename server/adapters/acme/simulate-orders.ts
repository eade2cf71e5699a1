import { randomBytes } from 'node:crypto';
import { register } from './simulate-accounts.ts';
import { issueFor } from './simulate-issuing.ts';
import {
  type Authority,
  type AuthorityRequest,
  type Jwk,
  type Order,
  printOf,
  problem,
  type Reply,
} from './simulated-authority.ts';

/** The answer to a request with a valid signature (RFC 8555 §7). */
export async function answerAsked(authority: Authority, { head, payload, path }: AuthorityRequest): Promise<Reply> {
  const [, kind = '', id = ''] = path.split('/');
  if (kind === 'account') {
    return register(authority, head.jwk as Jwk, payload);
  }
  if (kind === 'order') {
    return openOrder(authority, payload);
  }
  const order = authority.orders.get(id);
  const act = acts[kind];
  return order && act
    ? act({ authority, order, id, account: String(head.kid), payload })
    : problem('malformed', 'no such thing', 404);
}

function openOrder(authority: Authority, payload: AuthorityRequest['payload']): Reply {
  const { base, orders } = authority;
  const [identifier] = payload!.identifiers as { value: string }[];
  const id = String(orders.size + 1);
  const token = randomBytes(32).toString('base64url');
  orders.set(id, { domain: identifier!.value, status: 'pending', token, certificate: '' });
  return { status: 201, location: `${base}/orders/${id}`, body: orderOnWire(authority, id) };
}

function orderOnWire({ base, orders }: Authority, id: string) {
  const { domain, status, problem: error } = orders.get(id)!;
  return {
    status,
    identifiers: [{ type: 'dns', value: domain }],
    authorizations: [`${base}/authz/${id}`],
    finalize: `${base}/finalize/${id}`,
    ...(status === 'valid' && { certificate: `${base}/certificate/${id}` }),
    ...(error && { error }),
  };
}

type Act = (at: {
  authority: Authority;
  order: Order;
  id: string;
  account: string;
  payload: AuthorityRequest['payload'];
}) => Promise<Reply> | Reply;

const acts: Record<string, Act> = {
  orders: ({ authority, id }) => ({ body: orderOnWire(authority, id) }),
  authz: ({ authority, order, id }) => ({ body: authorizationOnWire(authority, order, id) }),
  async challenge({ authority, order, id, account, payload }) {
    const shown = { type: 'http-01', url: `${authority.base}/challenge/${id}`, token: order.token };
    // A client may also only read its challenge (RFC 8555 §7.5.1).
    if (!payload || order.status !== 'pending') {
      return { body: { ...shown, status: stateOf(order) } };
    }
    const print = printOf(authority.accounts.get(account)!);
    const path = `/.well-known/acme-challenge/${order.token}`;
    const found = await authority.visit(order.domain, path).catch(() => '');
    const holds = found === `${order.token}.${print}`;
    order.status = holds ? 'ready' : 'invalid';
    if (!holds) {
      const detail = `the answer of ${order.domain} is wrong`;
      order.problem = { type: 'urn:ietf:params:acme:error:unauthorized', detail };
    }
    return { body: { ...shown, status: 'processing' } };
  },
  finalize({ authority, order, id, payload }) {
    if (order.status !== 'ready') {
      return problem('orderNotReady', 'not yet', 403);
    }
    if (authority.behavior === 'forbiddenByCaa') {
      order.status = 'invalid';
      order.problem = problem('caa', `CAA record for ${order.domain} prevents issuance`).body as object;
      return { body: orderOnWire(authority, id) };
    }
    const { root, behavior, lifeDays } = authority;
    const csr = Buffer.from(String(payload?.csr), 'base64url');
    const { domain } = order;
    const host = behavior === 'wrongHost' ? 'other.example.com' : domain;
    order.certificate = issueFor({ csr, host, domain, root, now: authority.now(), lifeDays });
    order.status = 'valid';
    return { body: orderOnWire(authority, id) };
  },
  certificate: ({ order }) => ({ body: order.certificate, type: 'application/pem-certificate-chain' }),
};

const stateOf = ({ status }: Order) => (status === 'pending' || status === 'invalid' ? status : 'valid');

function authorizationOnWire({ base }: Authority, order: Order, id: string) {
  const { domain, token, problem: error } = order;
  const state = stateOf(order);
  const challenges = [
    { type: 'dns-01', url: `${base}/dns/${id}`, token, status: state },
    { type: 'http-01', url: `${base}/challenge/${id}`, token, status: state, ...(error && { error }) },
  ];
  return { status: state, identifier: { type: 'dns', value: domain }, challenges };
}
