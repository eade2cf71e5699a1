import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ChosenBehavior, createChosenBehavior } from '../chosen-behavior.ts';

export type DeliveredSms = { to: string; code: string; template: string; sign: string };

/** An answer of a provider; HTTP 200 by default. A refusal may apply only to messages or only to questions. */
export type SmsAnswer = { status?: number; body: object; of?: 'message' | 'question' };

/** One provider's protocol. */
export type Dialect = {
  /** The provider's code for its limit per number, with which `number limit` answers. */
  refusal: string;
  /** The provider's refusals by the names of their behaviors. */
  refusals: Readonly<Record<string, SmsAnswer>>;
  /** The answer of a working provider, and the message that it delivers. */
  answer(request: IncomingMessage, body: string): { reply: SmsAnswer; isQuestion?: boolean; delivered?: DeliveredSms };
};

const ofAnyProvider = ['well', 'down', 'nonsense', 'silent', 'breaks off'] as const;

export const smsBehaviors = ({ refusals }: Pick<Dialect, 'refusals'>): ChosenBehavior =>
  createChosenBehavior<string>([...ofAnyProvider, ...Object.keys(refusals)]);

/** A provider's SMS server: it verifies signatures independently and delivers to its listener. */
export type SmsSimulator = ChosenBehavior & { base: string; close(): Promise<void> };

export type Deliver = (delivered: DeliveredSms) => void | Promise<void>;

export async function startSmsSimulator(
  dialect: Dialect,
  deliver: Deliver,
  chosen: ChosenBehavior = smsBehaviors(dialect),
): Promise<SmsSimulator> {
  const answer = async (request: IncomingMessage): Promise<SmsAnswer> => {
    const { reply, isQuestion = false, delivered } = dialect.answer(request, await text(request));
    const chosenRefusal = dialect.refusals[chosen.behavior()];
    const isMeant = chosenRefusal?.of === undefined || (chosenRefusal.of === 'question') === isQuestion;
    const refusal = isMeant ? chosenRefusal : undefined;
    if (!refusal && delivered) {
      await deliver(delivered);
    }
    return refusal ?? reply;
  };

  const server = createServer((request, response) => {
    const behavior = chosen.behavior();
    if (behavior === 'down') {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<html>503 Service Temporarily Unavailable</html>');
    } else if (behavior === 'nonsense') {
      response.end('<html>captive portal</html>');
    } else if (behavior === 'breaks off') {
      response.destroy();
    } else if (behavior !== 'silent') {
      answer(request).then(
        (reply) => write(response, reply),
        // Any program on this machine may send requests that the simulator does not know.
        () => response.writeHead(400).end(),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();

  return {
    ...chosen,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const write = (response: ServerResponse, { status = 200, body }: SmsAnswer): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
