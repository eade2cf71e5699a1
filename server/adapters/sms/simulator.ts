import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Delivered = { to: string; code: string; template: string; sign: string };
type Behavior = 'well' | 'refuses' | 'down' | 'nonsense' | 'silent';

/** A provider's server as far as it concerns SMS: it checks the signature with its own hands and delivers to whoever listens. */
export type SmsSimulator = {
  base: string;
  behave(how: Behavior): void;
  close(): Promise<void>;
};

/** What one provider makes of a request: a delivery, or null for a wrong signature; and how it says so. */
export type Dialect = {
  /** The word by which it refuses. */
  refusal: string;
  read(request: IncomingMessage, body: string): Delivered | null;
  accepted: object;
  refused: object;
  unsigned: object;
};

export type Deliver = (delivered: Delivered) => void | Promise<void>;

export async function startSmsSimulator(
  { read, accepted, refused, unsigned }: Dialect,
  deliver: Deliver,
): Promise<SmsSimulator> {
  let behavior: Behavior = 'well';

  const answer = async (request: IncomingMessage): Promise<object> => {
    const delivery = read(request, await text(request));
    if (!delivery || behavior === 'refuses') {
      return delivery ? refused : unsigned;
    }
    await deliver(delivery);
    return accepted;
  };

  const server = createServer((request, response) => {
    if (behavior === 'down') {
      response.writeHead(503).end();
    } else if (behavior === 'nonsense') {
      response.end('<html>captive portal</html>');
    } else if (behavior !== 'silent') {
      answer(request).then(
        (answered) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answered)),
        // Anybody on this machine may post what is no request of a provider's client.
        () => response.writeHead(400).end(),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (how) => {
      behavior = how;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
