import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { writeZip } from '#formats/zip/write-zip.ts';

const FOLDER = new URL('../../../native/sdk/prebuilt/qdb-sdk/', import.meta.url);
const ADDRESS = '/downloads/qdb-sdk.zip';

/** The npm package of the SDK for websites, in a folder of its name. */
async function packSdk(): Promise<Buffer> {
  const names = (await readdir(FOLDER)).sort();
  const files = await Promise.all(
    names.map(async (name) => ({
      name: `qdb-sdk/${name}`,
      data: new Uint8Array(await readFile(new URL(name, FOLDER))),
    })),
  );
  return Buffer.from(writeZip(files));
}

/** The documents of the SDK lead to its package, which is made with the first request. */
export function sendSdkPackage(app: FastifyInstance): void {
  let sdk: Promise<Buffer> | undefined;
  app.get(ADDRESS, async (request, reply) => {
    sdk ??= packSdk();
    const zip = await sdk;
    const tag = `"${createHash('sha256').update(zip).digest('hex').slice(0, 32)}"`;
    reply.type('application/zip').headers({ 'cache-control': 'public, max-age=3600', etag: tag });
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(zip);
  });
}
