import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SliderResult } from '#server/ports/captcha.ts';
import { type ChosenBehavior, createChosenBehavior } from '../chosen-behavior.ts';

type Keys = { id: string; key: string };
type SolvedLots = Map<string, SliderResult & { isUsed: boolean }>;

export type GeetestSimulator = ChosenBehavior & {
  base: string;
  /** The number of requests so far. */
  countRequests(): number;
  /** Solves a captcha as a person in a browser would. */
  solve(): Promise<SliderResult>;
  close(): Promise<void>;
};

const error = (code: string, msg: string) => ({ status: 'error', code, msg, desc: { type: 'defined error' } });
const fail = (reason: string) => ({ status: 'success', result: 'fail', reason, captcha_args: {} });

/** Codes and words of docs.geetest.com, gt4/apirefer/errorcode/server. */
const refusals: Readonly<Record<string, object>> = {
  'id unknown': error('-50103', 'not captcha'),
  'id deleted': error('-50104', 'captcha_id deleted'),
  'id paused': error('-50105', 'captcha_id paused'),
  'runtime error': error('-50000', 'runtime error'),
  'key wrong': fail('sign_token error'),
};

/** Geetest's server (docs.geetest.com, gt4 "validate"). */
export async function startGeetest(keys: Keys): Promise<GeetestSimulator> {
  const solved: SolvedLots = new Map();
  let requestCount = 0;
  const chosen = createChosenBehavior<string>([
    'well',
    'down',
    'nonsense',
    'silent',
    'breaks off',
    ...Object.keys(refusals),
  ]);
  const server = createServer(async (request, response) => {
    requestCount += 1;
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('captcha_id');
    behave(response, chosen.behavior(), () => judge(solved, keys, { ...form, captcha_id: id ?? '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const word = () => randomBytes(16).toString('hex');
  return {
    ...chosen,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countRequests: () => requestCount,
    solve: async () => {
      const result = { lot_number: word(), captcha_output: word(), pass_token: word(), gen_time: '1767225600' };
      solved.set(result.lot_number, { ...result, isUsed: false });
      return result;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function behave(response: ServerResponse, behavior: string, well: () => object): void {
  if (behavior === 'down') {
    response.writeHead(502).end('<html>502 Bad Gateway</html>');
  } else if (behavior === 'nonsense') {
    response.end('<html>captive portal</html>');
  } else if (behavior === 'breaks off') {
    response.destroy();
  } else if (behavior !== 'silent') {
    response.end(JSON.stringify(refusals[behavior] ?? well()));
  }
}

/** The order of the checks is that in react-geetest's tests: id, form of gen_time, signature, then the result itself. */
function judge(solved: SolvedLots, { id, key }: Keys, form: Record<string, string>): object {
  const { captcha_id, lot_number = '', gen_time = '', sign_token, pass_token, captcha_output } = form;
  if (captcha_id !== id) {
    return captcha_id === '' ? error('-50101', 'not captcha_id') : error('-50102', 'illegal captcha_id');
  }
  if (!/^\d+$/.test(gen_time)) {
    return error('-50005', 'illegal gen_time');
  }
  if (!/^[0-9a-f]{32}$/.test(lot_number)) {
    return lot_number === '' ? error('-50302', 'not lot_number') : error('-50303', 'illegal lot_number');
  }
  if (sign_token !== createHmac('sha256', key).update(lot_number).digest('hex')) {
    return fail('sign_token error');
  }
  const result = solved.get(lot_number);
  if (!result) {
    return error('-50301', 'not proof');
  }
  if (result.isUsed) {
    return error('-50003', 'illegal verify');
  }
  if (pass_token !== result.pass_token || gen_time !== result.gen_time) {
    return fail('pass_token error');
  }
  result.isUsed = true;
  return captcha_output === result.captcha_output
    ? { status: 'success', result: 'success', reason: '', captcha_args: {} }
    : error('-50002', 'param decrypt error');
}
