import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Change = (line: string, random: () => number) => string | Buffer | null;

/** The faults between a mail server and us: each changes one line of a reply; null ends the connection. */
export const lineChanges: Readonly<Record<string, Change>> = {
  'another code': (line, random) => `${200 + Math.floor(random() * 400)}${line.slice(3)}`,
  'a code of four digits': (line) => `5${line}`,
  'no code': (line) => line.slice(4),
  'cut off': (line, random) => line.slice(0, Math.floor(random() * line.length)),
  empty: () => '\r\n',
  HTML: () => '<!doctype html><html><title>502 Bad Gateway</title></html>\r\n',
  'an endless reply': (line) => `${line.slice(0, 3)}-${line.slice(4)}`,
  'two replies': (line) => line + line,
  'a wrong end of line': (line) => line.replace('\r\n', '\n'),
  'bytes beyond text': () => Buffer.from([0xff, 0xfe, 0, 0x80, 0x0d, 0x0a]),
  'a long line': (line) => `${line.slice(0, 4)}${'x'.repeat(100_000)}\r\n`,
  'control characters': (line) => line.replace(/ /, ' \u0007\u001b[2J '),
  'broken off': () => null,
};

export type LineMutator = { port: number; use(change: string, atLine: number): void; close(): Promise<void> };

/** A proxy in front of a mail server, which changes one line of the answers in each connection, counted from 0. */
export async function startLineMutator(target: number, random: () => number): Promise<LineMutator> {
  let chosen = { change: lineChanges.empty!, atLine: 0 };
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const { change, atLine } = chosen;
    const server = connect(target, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server);
    changeLine(server, client, { atLine, change: (line) => change(line, random) });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    use: (change, atLine) => {
      chosen = { change: lineChanges[change]!, atLine };
    },
    close: () => {
      for (const socket of sockets) {
        socket.destroy();
      }
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}

type Changing = { atLine: number; change(line: string): string | Buffer | null };

function changeLine(from: Socket, to: Socket, { atLine, change }: Changing): void {
  let lineCount = 0;
  let rest = '';
  from.on('data', (bytes) => {
    const pieces = (rest + bytes.toString('latin1')).split('\n');
    rest = pieces.pop() ?? '';
    for (const line of pieces.map((piece) => `${piece}\n`)) {
      const changed = lineCount === atLine ? change(line) : line;
      lineCount += 1;
      if (changed === null) {
        to.destroy();
        return;
      }
      to.write(changed);
    }
  });
}
