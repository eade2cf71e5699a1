import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigValues } from './config-keys.ts';
import type { Problem } from './problem.ts';

type Secret = { ok: true; value: string } | { ok: false; problem: Problem };

/** The master secret: from the environment, from a file, or (demo) generated once in the data folder. */
export function readAppSecret(values: ConfigValues, dataDir: string): Secret {
  if (values.APP_SECRET) {
    return { ok: true, value: values.APP_SECRET };
  }
  if (values.APP_SECRET_FILE) {
    return readSecretFile(values.APP_SECRET_FILE, 'APP_SECRET_FILE');
  }
  const file = join(dataDir, 'app-secret');
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o711 });
      writeFileSync(file, `${randomBytes(48).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    }
  } catch {
    return {
      ok: false,
      problem: { key: 'DATA_DIR', reason: 'is not a folder that can be written to: name another one' },
    };
  }
  return readSecretFile(file, 'DATA_DIR');
}

function readSecretFile(file: string, key: string): Secret {
  try {
    const value = readFileSync(file, 'utf8').trim();
    return value.length >= 32
      ? { ok: true, value }
      : {
          ok: false,
          problem: {
            key,
            reason: 'holds a secret of fewer than 32 characters; make one with: openssl rand -base64 48',
          },
        };
  } catch {
    return { ok: false, problem: { key, reason: 'names a secret that cannot be read' } };
  }
}
