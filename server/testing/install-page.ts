import { type PutApp, putApp } from './distributed-app.ts';
import type { TestServer } from './test-server.ts';

export const agents = {
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36',
  harmony: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile',
  wechat:
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Mobile/15E148 Safari/604.1',
  wechatIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI',
} as const;
export type Agent = keyof typeof agents;

/** A site at an address that phones can open, for `startTestServer`. */
export const atPublicAddress = {
  environment: { PUBLIC_URL: 'http://qdb.example', DEMO_PUBLIC: '1', DEMO_PASSWORD: 'shanye-2026' },
};

/** Opens addresses with the browser of a device. */
export function visitorOf({ app }: Pick<TestServer, 'app'>) {
  const get = (url: string, agent: Agent = 'android', headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'user-agent': agents[agent], ...headers } });
  /** The visible text of a page. */
  const read = async (url: string, agent: Agent = 'android'): Promise<string> => textOf((await get(url, agent)).body);
  return { get, read };
}

const textOf = (body: string): string =>
  body
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** An Android and an iOS app that share the page of the first. */
export async function putMerged(server: TestServer, memberId: number): Promise<{ lead: PutApp; peer: PutApp }> {
  const lead = await putApp(server, memberId, 'android');
  const peer = await putApp(server, memberId, 'ios', { name: '另一个名字' });
  await putMerge(server, lead, { peer_id: peer.id, store_url: null });
  return { lead, peer };
}

export async function putMerge(
  { db, clock }: TestServer,
  lead: PutApp,
  other: { peer_id: number | null; store_url: string | null },
): Promise<void> {
  await db
    .insertInto('app_merge')
    .values({ lead_id: lead.id, ...other, created_at: clock.now() })
    .execute();
}

/** Changes the columns of an app, as its owner's forms would. */
export async function setApp({ db }: TestServer, { id }: PutApp, columns: object): Promise<void> {
  await db.updateTable('distributed_app').set(columns).where('id', '=', id).execute();
}
