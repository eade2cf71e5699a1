import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/start/free-port.ts';

/** The nginx program, by default the installed one. */
const PROGRAM = process.env.NGINX_PROGRAM ?? 'nginx';

export type Nginx = { address: string; stop(): void };

export const hasNginx = (): boolean => spawnSync(PROGRAM, ['-v']).status === 0;

/**
 * nginx in front of a server, as docs/operate.md describes it: `/plain/` is the folder of its storage, `/stored/` the same for internal redirects.
 */
export async function startNginx(folder: string, storage: string, upstream: string): Promise<Nginx> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; default_type application/octet-stream;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        location /plain/ { alias ${storage}/; }
        location /stored/ { internal; alias ${storage}/; etag off; add_header ETag $upstream_http_etag; }
        location / { proxy_pass ${upstream}; proxy_set_header Host $host; }
      }
    }`,
  );
  const child: ChildProcess = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => null))) {
    await sleep(50);
  }
  return { address, stop: () => child.kill() };
}
