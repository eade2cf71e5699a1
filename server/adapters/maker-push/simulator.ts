import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { randomCode } from '#server/secrets/random-code.ts';

/** A message that the service has taken. */
export type Delivered = { token: string; title: string; body: string; seconds: number; marketing?: boolean };
type Behavior = 'well' | 'refuses' | 'gone' | 'down' | 'nonsense' | 'silent';
type Answer = { status: number; body: object };

/** A maker's server on the wire: it checks the sender by itself, and delivers to a list. */
export type MakerSimulator = {
  base: string;
  delivered: Delivered[];
  behave(how: Behavior): void;
  /** The access tokens given out so far have ended. */
  endTokens(): void;
  close(): Promise<void>;
};

/** One maker's protocol. `readToken` answers null where the request is not for a token. */
export type Dialect = {
  giveToken?(request: IncomingMessage, body: string, token: string): Answer | null;
  /** Null for a sender that is not the app's. */
  read(request: IncomingMessage, body: string, tokens: ReadonlySet<string>): Delivered | null;
  accepted: Answer;
  refused: Answer;
  gone: Answer;
  unsigned: Answer;
};

export async function startMakerSimulator(dialect: Dialect): Promise<MakerSimulator> {
  let behavior: Behavior = 'well';
  const tokens = new Set<string>();
  const delivered: Delivered[] = [];

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const body = await text(request);
    const token = randomCode();
    const given = dialect.giveToken?.(request, body, token);
    if (given) {
      tokens.add(token);
      return given;
    }
    const message = dialect.read(request, body, tokens);
    if (!message || behavior === 'refuses' || behavior === 'gone') {
      return message ? dialect[behavior === 'gone' ? 'gone' : 'refused'] : dialect.unsigned;
    }
    delivered.push(message);
    return dialect.accepted;
  };

  const server = createServer((request, response) => {
    if (behavior === 'down') {
      response.writeHead(503).end('{}');
    } else if (behavior === 'nonsense') {
      response.end('<html>captive portal</html>');
    } else if (behavior !== 'silent') {
      answer(request).then(
        ({ status, body }) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        // Any program on this machine may post other requests.
        () => response.writeHead(400).end(),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    behave: (how) => {
      behavior = how;
    },
    endTokens: () => tokens.clear(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
