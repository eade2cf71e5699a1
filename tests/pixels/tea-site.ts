import { createServer } from 'node:http';
import { tea } from '../sites/tea.ts';

const HOST = '127.0.77.77';
const PORT = 4977;
/** The website that visitors make apps of, at the same address in every picture; runs at the same time share it. */
export const TEA = `http://${HOST}:${PORT}`;

export async function startTea(): Promise<{ host: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    Promise.resolve(tea.answer(request, response, { origin: TEA, addresses: { tea: TEA } })).catch(() => {
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: HOST, port: PORT, reusePort: true }, resolve);
  });
  return {
    host: HOST,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
