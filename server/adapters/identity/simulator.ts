import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '#server/ports/clock.ts';
import { answerAlipay } from './simulate-alipay.ts';
import { answerTencent } from './simulate-tencent.ts';
import type { Behavior, Checks, SimulatedCheck, SimulatorSettings, Situation } from './simulated-check.ts';

/** Alipay's gateway and Tencent's FaceID on a loopback port, with real HTTP and signatures, so that the real adapters run. */
export type IdentitySimulator = {
  base: string;
  find(token: string): SimulatedCheck | null;
  /** The decision of the person at the phone; false for an unknown or decided check. */
  decide(token: string, state: 'passed' | 'failed'): boolean;
  /** Answers like a failing provider, until told otherwise. */
  behave(how: Behavior): void;
  close(): Promise<void>;
};

export async function startIdentitySimulator(settings: SimulatorSettings, clock: Clock): Promise<IdentitySimulator> {
  const known = new Map<string, SimulatedCheck>();
  let behavior: Behavior = 'well';
  const checks: Checks = {
    begin(check) {
      const token = check.provider === 'alipay' ? randomBytes(16).toString('hex') : randomUUID().toUpperCase();
      known.set(token, { ...check, state: 'pending' });
      return token;
    },
    find: (token) => known.get(token) ?? null,
  };

  const answerTo = async (request: IncomingMessage): Promise<string> => {
    const body = await text(request);
    return behavior === 'down' || behavior === 'nonsense'
      ? '<html>Bad Gateway</html>'
      : answer(settings, request, body, { checks, behavior, now: clock.now() });
  };

  const server = createServer((request, response) => {
    if (behavior !== 'silent') {
      answerTo(request).then(
        (body) => response.writeHead(behavior === 'down' ? 502 : 200).end(body),
        // Any program on this machine may post other requests.
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
      const check = known.get(token);
      if (check?.state !== 'pending') {
        return false;
      }
      check.state = state;
      return true;
    },
    behave: (how) => {
      behavior = how;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(settings: SimulatorSettings, request: IncomingMessage, body: string, situation: Situation): string {
  return request.url === '/gateway.do'
    ? answerAlipay(settings, new URLSearchParams(body), situation)
    : answerTencent(settings, request.headers, body, situation);
}
