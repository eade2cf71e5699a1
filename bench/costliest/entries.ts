import { type Screen, screens } from '#contract/screens.ts';
import { handlers } from '#server/start/compose.ts';
import { PASSWORD } from '../site-client.ts';
import { hostilePages } from './hostile-site.ts';

/** A request that a stranger can send. Paths are relative to the site; `turn` is a new number each time. */
type Request = { path: string; init?: RequestInit };
export type Entry = { name: string; request(turn: number): Request; rounds?: number };

/** The public addresses of the story's member, and the address of the hostile site. */
export type Public = { report: string; licence: string; download: string; asset: string; hostile: string };

/** The most expensive search (tests/walls/calls/page-queries.test.ts). */
const LONG_QUERY = 'android ios app apk ipa link login qr code wechat alipay email sms id url';
const MB = 2 ** 20;
const FEW = 3;

/** Every entry to the server without a session, one line each in the table. */
export function entriesOf(pages: Public): Entry[] {
  return [...pageEntries(pages), ...checkEntries(pages), ...callEntries(), ...doorEntries(pages), ...bodyEntries()];
}

const get = (name: string, path: string | ((turn: number) => string), init?: RequestInit): Entry => ({
  name,
  request: (turn) => ({ path: typeof path === 'string' ? path : path(turn), ...(init && { init }) }),
});

function pageEntries({ report, asset }: Public): Entry[] {
  const open = Object.values<Screen>(screens).filter((screen) => screen.open);
  /** A new query parameter that pages read (contract/pages/page-query.ts) makes a new page each time. */
  const uncached = (path: string) => get(`GET ${path}?appid=…`, (turn) => `${path}?appid=${turn}`);
  return [
    get('GET / (kept)', '/'),
    get('HEAD /', (turn) => `/?appid=${turn}`, { method: 'HEAD' }),
    ...open.map(({ path }) => uncached(path.replace(/:\w+/, 'none'))),
    get('GET /help?q=… of 16 words', (turn) => `/help?q=${encodeURIComponent(`${LONG_QUERY} ${turn}`)}`),
    get('GET /fragments/search-index', '/fragments/search-index'),
    ...['/backoffice', '/backoffice/sign-in', '/no-such-page', `/report/${report}`, '/report/none'].map(uncached),
    get('GET /assets/…', asset),
    get('GET /assets/none', '/assets/none.js'),
  ];
}

function checkEntries({ hostile }: Public): Entry[] {
  const link = (page: string, turn: number) => `${hostile}/${page}/${turn}`;
  return [
    get('GET /?link= of a plain site', (turn) => `/?link=${encodeURIComponent(link('plain', turn))}`),
    get(
      'GET /fragments/check of a plain site',
      (turn) => `/fragments/check?link=${encodeURIComponent(link('plain', turn))}`,
    ),
    ...hostilePages.map((page) => ({
      name: `check-link: ${page}`,
      rounds: FEW,
      request: (turn: number) => post('/api/v3/site/check-link', { link: link(page, turn) }),
    })),
  ];
}

/** Each public call without input, except those with input below. */
const callEntries = (): Entry[] =>
  handlers
    .map(({ call }) => call)
    .filter(({ access }) => access === 'public' || access === 'optional')
    .map(({ method, path }) => {
      const filled = path.replace(/:\w+/g, 'none');
      return { name: `${method} ${path}`, request: () => (method === 'GET' ? { path: filled } : post(filled, {})) };
    });

function doorEntries({ report, licence, download }: Public): Entry[] {
  const call = (name: string, path: string, fields: (turn: number) => object): Entry => ({
    name,
    request: (turn) => post(path, fields(turn)),
  });
  const mobile = (turn: number) => String(13_700_000_000 + turn);
  const registration = { password: PASSWORD, repeatpassword: PASSWORD, code: '000000', type: 'mobile', agree: '1' };
  const xml = { 'content-type': 'text/xml' };
  return [
    get('captcha: a slider', '/captcha/load'),
    get('captcha: a question', '/captcha/load?kind=question'),
    call('captcha: a wrong answer', '/captcha/verify', () => ({ lot_number: 'none', answer: 7, track: [[1, 2]] })),
    call('a code by SMS', '/api/Sms/send', (turn) => ({ mobile: mobile(turn), event: 'register' })),
    call('a code by e-mail', '/api/ems/send', (turn) => ({ email: `a${turn}@shanye.example`, event: 'register' })),
    call('sign-in: nobody', '/api/user/login', (turn) => ({ account: mobile(turn), password: PASSWORD })),
    call('register: a wrong code', '/api/user/register', (turn) => ({ mobile: mobile(turn), ...registration })),
    call('reset: a wrong code', '/api/user/resetpwd', (turn) => ({
      mobile: mobile(turn),
      newpassword: PASSWORD,
      captcha: '000000',
    })),
    call('sign-in by a wrong code', '/api/user/mobilelogin', (turn) => ({ mobile: mobile(turn), captcha: '000000' })),
    get('WeChat: a ticket', '/wechat/getTicket'),
    call('WeChat: a poll', '/wechat/getOpenid', (turn) => ({ ticket: `none${turn}` })),
    get('WeChat: an unsigned handshake', '/wechat/event?signature=a&timestamp=1&nonce=2&echostr=3'),
    get('WeChat: an unsigned event', '/wechat/event', { method: 'POST', headers: xml, body: '<xml/>' }),
    get('WeChat: 60 KB unsigned', '/wechat/event', { method: 'POST', headers: xml, body: '<a>'.repeat(20_000) }),
    get('WeChat: back from its page', '/wechat/oauth?code=none&state=none'),
    get('WeChat: “it was not me”', '/wechat/cancel/none'),
    call('staff sign-in: nobody', '/api/staff/staff/sign-in', (turn) => ({ username: `nobody${turn}`, password: 'x' })),
    call('staff sign-in: no challenge', '/api/staff/staff/confirm-sign-in', () => ({
      challenge: 'none',
      code: '000000',
    })),
    get('a build’s report', `/api/v3/packaging/report?code=${report}`),
    get('a licence', `/api/v3/licence/${licence}`),
    get('a download with its ticket', download),
    get('a download without', '/dl/none/none.apk'),
    get('a photo without a ticket', '/photo/none'),
    get('a stream without a session: builds', `/api/v3/packaging/build-events?code=${report}`),
    get('a stream without a session: messages', '/api/v3/messages/message-events'),
    get('back from an identity check', '/auth/alipay/return?token=none'),
    call('a captcha’s failure', '/api/monitor/send', () => ({ error_code: '508', msg: 'x'.repeat(1000) })),
    get('sandbox: the inbox', '/sandbox/inbox'),
    get('sandbox: a phone', '/sandbox/wechat/none'),
    get('GET /healthz', '/healthz'),
    get('GET /metrics', '/metrics'),
    get('a call that is not there', '/api/none'),
  ];
}

/** The longest accepted bodies: for everybody, with a session, and for pictures (server/http/parse-bodies.ts). */
const bodySizes = [
  ['64 KB', 64 << 10, '/api/user/login'],
  ['256 KB', 256 << 10, '/api/Fzapp/Fzapp'],
  ['13 MB', 13 * MB, '/api/imgUpload'],
] as const;

function manyFields(bytes: number): string {
  const fields = Array.from({ length: Math.floor(bytes / 12) }, (_, i) => `"f${i}":1`);
  return `{${fields.join()}}`;
}

function bodyEntries(): Entry[] {
  const picture = new Blob([Buffer.alloc(10 * MB, 7)]);
  const multipart = (path: string) => {
    const form = new FormData();
    form.set('use', 'icon');
    form.set('uploadFile', picture, 'a.png');
    return { path, init: { method: 'POST', body: form } };
  };
  const post = (name: string, path: string, type: string, body: string): Entry =>
    get(name, path, { method: 'POST', headers: { 'content-type': type }, body });
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded'];
  return [
    { name: '10 MB multipart without a session', request: () => multipart('/api/imgUpload') },
    { name: '10 MB multipart where none is expected', request: () => multipart('/api/user/login') },
    post(
      '13 MB of base64 in JSON without a session',
      '/api/imgUpload',
      json,
      JSON.stringify({ uploadFile: 'A'.repeat(13 * MB) }),
    ),
    ...bodySizes.flatMap(([size, bytes, path]) => [
      post(`${size} of JSON: one text`, path, json, `{"account":"${'a'.repeat(bytes - 100)}"}`),
      post(
        `${size} of JSON: nested`,
        path,
        json,
        `{"account":${'['.repeat(bytes / 2 - 50)}${']'.repeat(bytes / 2 - 50)}}`,
      ),
      post(`${size} of JSON: many fields`, path, json, manyFields(bytes - 100)),
      post(`${size} of form: many fields`, path, form, 'a=1&'.repeat((bytes - 100) / 4)),
      post(`${size} of form: one name`, path, form, `mobile=${'%41'.repeat((bytes - 100) / 3)}`),
    ]),
    get('16 KB of query', `/api/aon/system_info?${'a=1&'.repeat(3900)}`),
    get('16 KB of cookies', '/', { headers: { cookie: 'a=1; '.repeat(3000) } }),
  ];
}

function post(path: string, fields: object): Request {
  return {
    path,
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) },
  };
}
