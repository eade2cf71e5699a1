import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '#server/ports/clock.ts';
import type { GatewayAnswer } from '../alipay/simulated-gateway.ts';
import { answerAlipay } from './simulate-alipay.ts';
import { answerTencent } from './simulate-tencent.ts';
import {
  behaviors,
  type Checks,
  type SimulatedCheck,
  type SimulatorSettings,
  type Situation,
} from './simulated-check.ts';

/** Alipay's gateway and Tencent's FaceID on a loopback port, with real HTTP and signatures, so that the real adapters run. */
export type IdentitySimulator = {
  base: string;
  find(token: string): SimulatedCheck | null;
  /** The decision of the person at the phone; false for an unknown or decided check. */
  decide(token: string, state: 'passed' | 'failed'): boolean;
  /** The names of the behaviors; `well` is the first. */
  behaviors: readonly string[];
  behavior(): string;
  /** Sets the behavior until the next call. Throws `RangeError` for an unknown one. */
  behave(how: string): void;
  close(): Promise<void>;
};

export async function startIdentitySimulator(settings: SimulatorSettings, clock: Clock): Promise<IdentitySimulator> {
  const checksByToken = new Map<string, SimulatedCheck>();
  let behavior: string = behaviors[0]!;
  const checks: Checks = {
    begin(check) {
      const token = check.provider === 'alipay' ? randomBytes(16).toString('hex') : randomUUID().toUpperCase();
      checksByToken.set(token, { ...check, state: 'pending' });
      return token;
    },
    find: (token) => checksByToken.get(token) ?? null,
  };

  const answerTo = async (request: IncomingMessage): Promise<GatewayAnswer> => {
    const body = await text(request);
    return behavior === 'down' || behavior === 'nonsense'
      ? { type: 'text/html', body: Buffer.from('<html>Bad Gateway</html>') }
      : answer(settings, request, body, { checks, behavior, now: clock.now() });
  };

  const server = createServer((request, response) => {
    if (behavior !== 'silent') {
      answerTo(request).then(
        ({ type, body }) => response.writeHead(behavior === 'down' ? 502 : 200, { 'content-type': type }).end(body),
        // Any program on this machine may send requests that the simulator does not know.
        () => response.writeHead(400).end(),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    base: `http://127.0.0.1:${port}`,
    find: checks.find,
    decide(token, state) {
      const check = checksByToken.get(token);
      if (check?.state !== 'pending') {
        return false;
      }
      check.state = state;
      return true;
    },
    behaviors,
    behavior: () => behavior,
    behave(how) {
      if (!behaviors.includes(how)) {
        throw new RangeError(`the simulated identity check cannot behave ${how}`);
      }
      behavior = how;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(
  settings: SimulatorSettings,
  { url = '/', headers }: IncomingMessage,
  body: string,
  situation: Situation,
): GatewayAnswer {
  return url.startsWith('/gateway.do')
    ? answerAlipay(settings, { url, body }, situation)
    : { type: 'application/json', body: Buffer.from(answerTencent(settings, headers, body, situation)) };
}
