import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Delivered = { to: string; code: string; template: string; sign: string };
type Behavior = 'well' | 'refuses' | 'down' | 'nonsense' | 'silent';

/** A provider's SMS server: it verifies signatures independently and delivers to its listener. */
export type SmsSimulator = {
  base: string;
  behave(how: Behavior): void;
  close(): Promise<void>;
};

/** One provider's protocol: reads a delivery from a request (null for a wrong signature), and words the answer. */
export type Dialect = {
  /** The provider's code for a refusal. */
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
        // Any program on this machine may post other requests.
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
