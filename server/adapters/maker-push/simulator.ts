import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { randomCode } from '#server/secrets/random-code.ts';

/** A message that the service has accepted. */
export type AcceptedMessage = { token: string; title: string; body: string; seconds: number; marketing?: boolean };
export type MakerAnswer = { status: number; body: object; headers?: Record<string, string> };

/** A simulated server of a maker: it checks the sender and the message independently, and delivers to a list. */
export type MakerSimulator = {
  base: string;
  delivered: AcceptedMessage[];
  /** The requests so far, those for tokens included. */
  countRequests(): number;
  behaviors: readonly string[];
  behavior(): string;
  /** Throws a RangeError for an unknown behavior. */
  behave(how: string): void;
  /** Ends all access tokens issued so far. */
  endTokens(): void;
  close(): Promise<void>;
};

/** One maker's protocol. */
export type Dialect = {
  /** Null when the request is not for a token. */
  giveToken?(request: IncomingMessage, body: string, token: string): MakerAnswer | null;
  isSender(request: IncomingMessage, tokens: ReadonlySet<string>): boolean;
  /** The refusal of a message beyond the service's limits, or the answer to another request; null for an accepted message. */
  refuse(request: IncomingMessage, body: string): MakerAnswer | null;
  read(body: string): AcceptedMessage;
  accepted: MakerAnswer;
  unsigned: MakerAnswer;
  /** The answers to messages, and to requests for tokens, by behavior. */
  answers: Readonly<Record<string, MakerAnswer | ((body: string) => MakerAnswer)>>;
  tokenAnswers?: Readonly<Record<string, MakerAnswer>>;
};

export async function startMakerSimulator(dialect: Dialect): Promise<MakerSimulator> {
  const { answers, tokenAnswers = {} } = dialect;
  const behaviors = ['well', 'down', 'nonsense', 'silent', ...Object.keys(answers), ...Object.keys(tokenAnswers)];
  const state: State = { behavior: 'well', tokens: new Set(), delivered: [] };
  let requestCount = 0;

  const server = createServer((request, response) => {
    requestCount += 1;
    if (state.behavior === 'down') {
      response.writeHead(503).end('{}');
    } else if (state.behavior === 'nonsense') {
      response.end('<html>captive portal</html>');
    } else if (state.behavior !== 'silent') {
      // Any program on this machine may send requests that the simulator does not know.
      answerOf(dialect, state, request).then(write(response), () => response.writeHead(400).end());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered: state.delivered,
    countRequests: () => requestCount,
    behaviors,
    behavior: () => state.behavior,
    behave: (how) => {
      if (!behaviors.includes(how)) {
        throw new RangeError(`no behavior ${how}`);
      }
      state.behavior = how;
    },
    endTokens: () => state.tokens.clear(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type State = { behavior: string; tokens: Set<string>; delivered: AcceptedMessage[] };

async function answerOf(dialect: Dialect, state: State, request: IncomingMessage): Promise<MakerAnswer> {
  const body = await text(request);
  const token = randomCode();
  const tokenReply = dialect.giveToken?.(request, body, token);
  if (tokenReply) {
    state.tokens.add(token);
    return dialect.tokenAnswers?.[state.behavior] ?? tokenReply;
  }
  if (!dialect.isSender(request, state.tokens)) {
    return dialect.unsigned;
  }
  const chosen = dialect.answers[state.behavior] ?? dialect.refuse(request, body);
  if (chosen) {
    return typeof chosen === 'function' ? chosen(body) : chosen;
  }
  state.delivered.push(dialect.read(body));
  return dialect.accepted;
}

const write =
  (response: ServerResponse) =>
  ({ status, body, headers }: MakerAnswer): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
