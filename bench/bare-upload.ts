import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** A server of Node alone: the body of each request is written to the file of the first argument. Prints its port. */
const path = process.argv[2]!;
const server = createServer(async (request, response) => {
  const start = Number(request.headers['upload-offset']);
  await pipeline(request, createWriteStream(path, { flags: start === 0 ? 'w' : 'r+', start }));
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
