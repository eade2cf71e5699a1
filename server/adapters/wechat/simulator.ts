import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type ChosenBehavior, createChosenBehavior } from '../chosen-behavior.ts';
import { answersOf, type Body, type Memory, newSecret } from './simulate-api.ts';
import { postingOf } from './simulate-delivery.ts';
import { behaviors } from './simulated-behaviors.ts';
import type { Phone, Posting, SimulatorSettings } from './simulated-phone.ts';

/** WeChat's servers and phones for sign-in, with real HTTP and signatures, so that the real adapter runs. */
export type WechatSimulator = ChosenBehavior & {
  base: string;
  phones: readonly Phone[];
  /** Null for an unknown or expired code. */
  scan(ticket: string, phone: Phone): Posting | null;
  /** The code that a browser is sent back with after scanning on WeChat's own page. */
  codeFor(phone: Phone): string;
  /** Invalidates every access token, as when another program requests one. */
  dropTokens(): void;
  close(): Promise<void>;
};

export async function startWechatSimulator(settings: SimulatorSettings, clock: Clock): Promise<WechatSimulator> {
  const seconds = () => secondsOf(clock.now());
  const memory: Memory = { codes: new Map(), grants: new Map(), usedGrants: new Set(), tokens: new Set(), seconds };
  const chosen = createChosenBehavior(Object.keys(behaviors));
  const server = serve(settings, memory, chosen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();

  return {
    ...chosen,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    phones: settings.phones,
    scan(ticket, phone) {
      const code = memory.codes.get(ticket);
      const isOpen = code !== undefined && code.until > seconds();
      return isOpen ? postingOf(settings, { ticket, scene: code.scene, phone, now: seconds() }) : null;
    },
    codeFor(phone) {
      const code = newSecret();
      memory.grants.set(code, phone);
      return code;
    },
    dropTokens: () => memory.tokens.clear(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Answers as WeChat does, or with the chosen behavior at the addresses that it covers. */
function serve(settings: SimulatorSettings, memory: Memory, chosen: ChosenBehavior) {
  const answers = answersOf(settings, memory);
  const answer = async (request: IncomingMessage) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await jsonOf(request);
    const way = behaviors[chosen.behavior()]!;
    const {
      answer: instead,
      change,
      write,
      status,
      isSilent = false,
    } = (way.at?.includes(url.pathname) ?? true) ? way : {};
    const answered = instead ?? answers[url.pathname]?.(url.searchParams, body);
    const json = JSON.stringify((answered && change?.(answered as Body)) ?? answered ?? {});
    return { status: status ?? (answered ? 200 : 404), text: write?.(json) ?? json, isSilent };
  };
  return createServer((request, response) => {
    answer(request).then(
      ({ status, text: written, isSilent }) =>
        isSilent || response.writeHead(status, { 'content-type': 'application/json' }).end(written),
      // Any program on this machine may send requests that the simulator does not know.
      () => response.writeHead(400).end(),
    );
  });
}

async function jsonOf(request: IncomingMessage): Promise<Body> {
  const body = await text(request);
  return body === '' ? {} : (JSON.parse(body) as Body);
}
