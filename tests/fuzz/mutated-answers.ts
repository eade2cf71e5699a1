import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { seededRandom } from './mutate.ts';

/** An answer on its way to an adapter; null breaks the connection off. */
type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer } | null;
type Mutation = (answer: NonNullable<HttpAnswer>, random: () => number) => HttpAnswer;

export type Mutator = {
  base: string;
  /** The answers from now on are changed by this mutation; null leaves them as they are. */
  use(mutation: Mutation | null): void;
  close(): Promise<void>;
};

/** A proxy in front of a provider's simulator. It keeps the host's name, which many signatures cover, and changes what comes back. */
export async function startMutator(base: string, seed: number): Promise<Mutator> {
  const target = new URL(base);
  const random = seededRandom(seed);
  let mutation: Mutation | null = null;

  const server = createServer(async (request, response) => {
    try {
      const real = await forward(target, request, await buffer(request));
      const answer = mutation && real ? mutation(real, random) : real;
      if (answer) {
        const { 'transfer-encoding': _, 'content-length': length, connection: __, ...headers } = answer.headers;
        // The answer to HEAD has the length of a body that does not come.
        const named =
          request.method === 'HEAD' && length !== undefined ? { ...headers, 'content-length': length } : headers;
        response.writeHead(answer.status, named).end(answer.body);
      } else {
        response.destroy();
      }
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (next) => {
      mutation = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function forward(
  target: URL,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const options = { host: target.hostname, port: target.port, method, path: url, headers };
    const asking = send(options, async (response) => {
      const { statusCode: status = 0, headers } = response;
      resolve(
        await buffer(response).then(
          (bytes) => ({ status, headers, body: bytes }),
          () => null,
        ),
      );
    });
    asking.on('error', () => resolve(null));
    asking.end(body);
  });
}

const STATUSES = [
  200, 201, 204, 301, 302, 307, 400, 401, 402, 403, 404, 405, 409, 410, 413, 422, 429, 500, 502, 503, 504, 599,
];
const HTML = Buffer.from('<!doctype html><html><title>502 Bad Gateway</title></html>');

/** The faults between a provider and us; each mutation makes a new answer from the true one. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'another status': (answer, random) => ({
    ...answer,
    status: pick(STATUSES, random),
    headers: { ...answer.headers, location: 'https://elsewhere.example/' },
  }),
  'another charset': (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': 'text/html; charset=GBK' },
    body: Buffer.from(answer.body.toString('utf8'), 'latin1'),
  }),
  'cut off': (answer, random) => ({ ...answer, body: answer.body.subarray(0, random() * answer.body.length) }),
  'ten megabytes': (answer) => ({ ...answer, body: Buffer.concat([answer.body, Buffer.alloc(10 << 20, ' ')]) }),
  'a page of HTML': (answer) => ({ ...answer, body: HTML }),
  'an empty body': (answer) => ({ ...answer, body: Buffer.alloc(0) }),
  'no answer': () => null,
  'one other byte': (answer, random) => {
    const body = Buffer.from(answer.body);
    const at = Math.floor(random() * body.length);
    if (body.length > 0) {
      body[at] = body[at]! ^ (1 << Math.floor(random() * 8));
    }
    return { ...answer, body };
  },
  'another field': (answer, random) => ({ ...answer, body: withOtherField(answer.body, random) }),
  'a signature of another key': (answer) => ({
    ...answer,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        /signature/.test(name) ? flipped(String(value)) : value,
      ]),
    ),
    body: Buffer.from(
      answer.body.toString().replace(/("sign"\s*:\s*")([^"]+)/, (_, before, sign) => before + flipped(sign)),
    ),
  }),
};

/** One field of a JSON answer, at any depth: missing, null, a text in place of a number and the other way round, a list, an object, or long. */
function withOtherField(body: Buffer, random: () => number): Buffer {
  try {
    const value: unknown = JSON.parse(body.toString());
    const places = placesIn(value);
    const place = places.length > 0 ? pick(places, random) : null;
    if (!place) {
      return Buffer.from(pick(['null', '[]', '"text"', '7', 'true'], random));
    }
    const { holder, name } = place;
    const old = holder[name];
    const others = [undefined, null, '', 0, -1, [], {}, true, 'x'.repeat(5000), { a: old }, [old]];
    const other = pick([...others, typeof old === 'number' ? String(old) : Number(old) || 'other'], random);
    if (other === undefined) {
      delete holder[name];
    } else {
      holder[name] = other;
    }
    return Buffer.from(JSON.stringify(value));
  } catch {
    return withOtherElement(body, random);
  }
}

/** The same for XML and forms: one value between two signs. */
function withOtherElement(body: Buffer, random: () => number): Buffer {
  const text = body.toString();
  const values = [...text.matchAll(/(?<=>)[^<>]+(?=<\/)|(?<==)[^&=]+/g)];
  const found = values.length > 0 ? pick(values, random) : null;
  const other = pick(['', '0', '-1', 'x'.repeat(5000), 'null', '&lt;&#0;'], random);
  return Buffer.from(found ? text.slice(0, found.index) + other + text.slice(found.index + found[0].length) : other);
}

type Place = { holder: Record<string, unknown>; name: string };

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}

const flipped = (signature: string): string =>
  signature.replace(/[A-Za-z0-9]/, (letter) => (letter === 'A' ? 'B' : 'A'));
const pick = <One>(list: readonly One[], random: () => number): One => list[Math.floor(random() * list.length)]!;

type Trial<Value> = {
  mutator: Mutator;
  /** One exchange of an adapter whose base is the mutator's; the adapter's circuit must be closed for it. */
  ask(): Promise<Value>;
  /** Throws for a result or a failure that must not come from a changed answer. */
  judge(outcome: { value: Value } | { error: unknown }, mutation: string): void;
  count?: number;
  seed?: number;
};

/** Asks through changed answers, 2,000 by default, of each mutation in turn. */
export async function askThroughMutations<Value>({ mutator, ask, judge, count = 2000, seed = 7 }: Trial<Value>) {
  const random = seededRandom(seed);
  const names = Object.keys(mutations);
  for (let index = 0; index < count; index += 1) {
    const isLong = index % 100 === 0;
    const name = isLong
      ? 'ten megabytes'
      : pick(
          names.filter((one) => one !== 'ten megabytes'),
          random,
        );
    mutator.use(mutations[name]!);
    judge(
      await ask().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
      name,
    );
  }
  mutator.use(null);
}
