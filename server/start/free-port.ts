import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems assign ports from 32768 upwards, to servers and to clients. */
const [LOWEST, END] = [20_000, 32_768] as const;

/** A port that is free and outside the system's own range, for PORT=0: the site has to know its own address before it listens. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const port = randomInt(LOWEST, END);
  return (await isFree(port, host)) ? port : freePort(host);
}

/** Whether a listener can use the port; throws for other errors. */
export function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
