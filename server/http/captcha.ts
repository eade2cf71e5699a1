import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Slider } from '#server/adapters/captcha/slider.ts';
import type { Deps } from '#server/feature/deps.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { takeFrom } from '#server/limits/take-from.ts';

const SCRIPT = new URL('../adapters/captcha/gt4.js', import.meta.url);
const HOUR = 3600;

/** The routes of our own slider (calls.md §3). `slider` is null with another captcha, or none. */
export async function registerCaptcha(app: FastifyInstance, slider: () => Slider | null): Promise<void> {
  const script = await readFile(SCRIPT, 'utf8');
  app.get('/captcha/gt4.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', `public, max-age=${HOUR}`).send(script),
  );

  app.get('/captcha/load', { compress: false }, async (request, reply) => {
    const { kind } = request.query as { kind?: string };
    const lotKind = kind === 'question' ? ('question' as const) : ('slide' as const);
    const lot = await slider()?.load(lotKind, contextOf(request));
    guard(reply);
    return lot ? { status: 'success', data: lot } : { status: 'error', code: '-50102', msg: 'too many' };
  });

  app.post('/captcha/verify', { bodyLimit: 64 << 10 }, async (request, reply) => {
    guard(reply);
    const solved = solvedShape.safeParse(request.body);
    const seccode = solved.success ? await slider()?.verify(solved.data, request.ip) : null;
    return { status: 'success', data: seccode ? { result: 'success', seccode } : { result: 'fail' } };
  });
}

const solvedShape = z.object({
  lot_number: z.string().max(64),
  answer: z.int().min(0).max(10_000),
  track: z.array(z.tuple([z.number(), z.number()])).max(400),
});

const guard = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');

const MOST_REPORTS = 10;

/** Counts captcha failures, code 508 included (calls.md §3). It never fails visibly, and stores nothing that a stranger could fill. */
export function registerMonitor(app: FastifyInstance, { limits, log }: Deps, registry: Registry): void {
  const errors = new Counter({
    name: 'captcha_error_total',
    help: 'Captcha failures that browsers reported, by code',
    labelNames: ['code'],
    registers: [registry],
  });
  const note = async (request: FastifyRequest, reply: FastifyReply) => {
    const { ip, userAgent } = contextOf(request);
    const { ok } = await takeFrom(limits, { key: 'monitor', ip }, MOST_REPORTS, 60);
    const report = reportShape.safeParse({ ...(request.query as object), ...(request.body as object | undefined) });
    if (ok && report.success) {
      errors.inc({ code: /^\d{3,5}$/.test(report.data.error_code) ? report.data.error_code : 'other' });
      log.warn({ captcha: report.data, userAgent }, 'captcha failed in a browser');
    }
    return reply.code(204).send();
  };
  const errorHandler = (_error: unknown, _request: unknown, reply: FastifyReply) => reply.code(204).send();
  app.get('/api/monitor/send', note);
  app.post('/api/monitor/send', { bodyLimit: 16 << 10, errorHandler }, note);
}

const short = z.coerce.string().transform((text) => text.slice(0, 200));
const reportShape = z.object({
  captcha_id: short.default(''),
  error_code: short.default(''),
  exception_url: short.default(''),
  pt: short.default(''),
  time: short.default(''),
  msg: z.coerce
    .string()
    .default('')
    .transform((text) => text.slice(0, 1024)),
});
