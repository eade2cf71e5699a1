import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Delivered = { to: string; code: string; template: string; sign: string };
export type Behaviour = 'well' | 'refuses' | 'down' | 'nonsense' | 'silent';

/** A provider's server as far as it concerns SMS: it checks the signature with its own hands and keeps what it would deliver. */
export type SmsSimulator = {
  base: string;
  delivered: Delivered[];
  /** The word by which it refuses. */
  refusal: string;
  behave(how: Behaviour): void;
  close(): Promise<void>;
};

/** What one provider makes of a request: a delivery, or null for a wrong signature; and how it says so. */
export type Dialect = {
  refusal: string;
  read(request: IncomingMessage, body: string): Delivered | null;
  accepted: object;
  refused: object;
  unsigned: object;
};

export async function startSmsSimulator({
  refusal,
  read,
  accepted,
  refused,
  unsigned,
}: Dialect): Promise<SmsSimulator> {
  const delivered: Delivered[] = [];
  let behaviour: Behaviour = 'well';

  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (behaviour === 'silent') {
      return;
    }
    if (behaviour === 'down') {
      response.writeHead(503).end();
      return;
    }
    if (behaviour === 'nonsense') {
      response.end('<html>captive portal</html>');
      return;
    }
    const delivery = read(request, body);
    const answer = delivery ? (behaviour === 'refuses' ? refused : accepted) : unsigned;
    if (answer === accepted) {
      delivered.push(delivery!);
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    refusal,
    behave: (how) => {
      behaviour = how;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
