import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { deliverPush } from '#server/features/packaging/push/deliver-push.ts';
import type { PushPart } from '#server/features/packaging/tables.ts';
import { newDraft } from '../packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '../test-server.ts';
import { type PushService, startPushService } from './push-service.ts';

type SentPush = { code: string; status: string; addresses: number; err?: string; field?: string };
type PushList = OutputOf<typeof packagingSchemas.listPushes>;
type PackedApp = { id: number; code: string };

/** The texts of a message. */
export const teaNews = { title: '新茶到了', body: '明前龙井', url: '/tea/1', data: { kind: 'new' } };

/** A member with an app that has push, phones of a simulated service, and the jobs of a queue that a test runs by itself. */
export class Pushing {
  server!: TestServer;
  service!: PushService;
  member!: TestMember;
  app!: PackedApp;
  /** Jobs for the queue, with the seconds that each waits. */
  queued: { part: PushPart; afterSeconds: number }[] = [];

  async start(): Promise<void> {
    this.server = await startTestServer({ environment: { FETCH_ALLOW: '127.0.0.1,127.0.0.2' } });
    this.server.deps.jobs.send = async (_, data, { afterSeconds = 0 } = {}) => {
      this.queued.push({ part: data as PushPart, afterSeconds });
    };
  }

  async begin(): Promise<void> {
    this.queued = [];
    await this.server.deps.limits.clear('target:push:127.0.0.1');
    this.service = await startPushService();
    this.member = await this.server.newMember();
    this.app = await this.packedApp({ push: { on: true, config: {} } });
  }

  async packedApp(modules: object): Promise<PackedApp> {
    const id = await newDraft(this.server, this.member, { link: `https://p${Math.random()}.example.com/` });
    const { licence_code: code } = await this.server.db
      .updateTable('packed_app')
      .set({ modules: JSON.stringify(modules), licensed: true })
      .where('id', '=', id)
      .returning('licence_code')
      .executeTakeFirstOrThrow();
    return { id, code };
  }

  async register(fields: object, ip = '10.1.2.3') {
    const input = { app: this.app.code, provider: 'unifiedpush', ...fields };
    const { data } = await this.server.call<{ err?: string; field?: string } | null>(packaging.registerPush, input, {
      ip,
    });
    return data;
  }

  async send(fields: object = {}) {
    const input = { app_id: this.app.id, ...teaNews, ...fields };
    return (await this.server.call<SentPush>(packaging.sendPush, input, this.member)).data;
  }

  async list() {
    return (await this.server.call<PushList>(packaging.listPushes, { app_id: this.app.id }, this.member)).data;
  }

  poll(query = '', headers: Record<string, string> = {}) {
    return this.server.app.inject({ url: `/api/v3/push/${this.app.code}${query}`, headers });
  }

  async polled(query = '') {
    return (await this.poll(query)).json<{ messages: { id: string }[] }>().messages;
  }

  targets() {
    return this.server.db.selectFrom('push_target').selectAll().where('app_id', '=', this.app.id).execute();
  }

  /** Runs the next job; returns the seconds that it waited. */
  async workOnce(): Promise<number> {
    const { part, afterSeconds } = this.queued.shift()!;
    await deliverPush(this.server.deps, part);
    return afterSeconds;
  }

  /** Runs the queued jobs, and those that they queue; returns the seconds that each waited. */
  async work(): Promise<number[]> {
    const waits: number[] = [];
    while (this.queued.length > 0) {
      waits.push(await this.workOnce());
    }
    return waits;
  }
}

/** One instance for a test file, with another member and app for each test. */
export function pushing(): Pushing {
  const rig = new Pushing();
  beforeAll(() => rig.start());
  afterAll(() => rig.server.close());
  beforeEach(() => rig.begin());
  afterEach(() => rig.service.close());
  return rig;
}
