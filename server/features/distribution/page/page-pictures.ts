import type { FastifyReply, FastifyRequest } from 'fastify';
import { qrPicture } from '#pictures/qr-code.ts';
import { linkClosed } from '#rules/distribution/link-gates.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findFile, type KeptFile, readWholeFile } from '#server/features/files/files.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { rulesOf } from './find-view.ts';
import { pictureVersion } from './picture-version.ts';
import { findPage, isWithheld, type PageRows } from './store-page.ts';

type Send = (deps: Deps, short: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const YEAR = 365 * 86_400;
const FIVE_MINUTES = 300;

/** The icon of a page, at an address that changes with the icon; programs that preview links load it. */
export const sendIcon: Send = async (deps, short, request, reply) => {
  const page = await findPage(deps.db, short);
  return page?.lead.icon && !isWithheld(page.lead)
    ? sendPicture(deps, page, page.lead.icon, request, reply)
    : reply.callNotFound();
};

/** A screenshot by its index, from 0. A closed page, or one behind a secret, shows none. */
export const sendScreenshot: Send = async (deps, short, request, reply) => {
  const page = await findPage(deps.db, short);
  const code = page?.screenshots[Number((request.params as { at: string }).at)];
  return page && code && isShown(page, deps) ? sendPicture(deps, page, code, request, reply) : reply.callNotFound();
};

function isShown(page: PageRows, { clock }: Deps): boolean {
  const rules = rulesOf(page);
  return !isWithheld(page.lead) && linkClosed(rules, clock.now()) === null && !rules.hasPassword && !rules.hasQuestion;
}

/** The QR code of a page with its icon, for screens and for print. */
export const sendQrSvg: Send = async (deps, short, request, reply) =>
  sendQr(deps, short, request, reply, { type: 'image/svg+xml', name: 'svg' });
export const sendQrPng: Send = async (deps, short, request, reply) =>
  sendQr(deps, short, request, reply, { type: 'image/png', name: 'png' });

async function sendPicture(
  deps: Deps,
  { lead }: PageRows,
  code: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const file = await findFile(deps.db, code, lead.member_id);
  if (!file) {
    return reply.callNotFound();
  }
  const isVersioned = request.url.split('?', 2)[1]?.startsWith(pictureVersion(code)) ?? false;
  const tag = `"${file.sha256.slice(0, 32)}"`;
  setPictureHeaders(reply, file.mime, isVersioned ? YEAR : FIVE_MINUTES).header('etag', tag);
  return request.headers['if-none-match'] === tag
    ? reply.code(304).send()
    : reply.send(Buffer.from(await readWholeFile(deps.storage, file)));
}

async function sendQr(
  deps: Deps,
  short: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, name }: { type: string; name: 'svg' | 'png' },
): Promise<unknown> {
  const page = await findPage(deps.db, short);
  if (!page || isWithheld(page.lead)) {
    return reply.callNotFound();
  }
  const { lead } = page;
  const icon = lead.icon === null ? null : await findFile(deps.db, lead.icon, lead.member_id);
  const drawn = await drawQr(deps, linkOfApp(deps, lead), icon);
  const isSaved = (request.query as { save?: string }).save === '1';
  setPictureHeaders(reply, type, FIVE_MINUTES);
  if (isSaved) {
    reply.header('content-disposition', `attachment; filename="${lead.short}.${name}"`);
  }
  return reply.send(name === 'svg' ? drawn.svg : Buffer.from(drawn.png));
}

type Qr = Awaited<ReturnType<typeof qrPicture>>;
const MOST_CODES = 200;
const codes = new Map<string, Promise<Qr>>();

/** Drawn once for an address and an icon, and cached in this process: drawing takes a twentieth of a second. */
function drawQr({ storage }: Pick<Deps, 'storage'>, address: string, icon: KeptFile | null): Promise<Qr> {
  const key = `${icon?.sha256} ${address}`;
  const cachedQr = codes.get(key);
  if (cachedQr) {
    return cachedQr;
  }
  const draw = async () => qrPicture(address, icon && (await readWholeFile(storage, icon)));
  const drawn = draw().catch((error: unknown) => {
    codes.delete(key);
    throw error;
  });
  codes.set(key, drawn);
  if (codes.size > MOST_CODES) {
    codes.delete(codes.keys().next().value!);
  }
  return drawn;
}

/** The policy under which an SVG of ours loads and runs nothing, wherever it is opened. */
const setPictureHeaders = (reply: FastifyReply, type: string, seconds: number): FastifyReply =>
  reply.type(type).headers({
    'cache-control': `public, max-age=${seconds}${seconds === YEAR ? ', immutable' : ''}`,
    'content-security-policy': "default-src 'none'; img-src data:; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
