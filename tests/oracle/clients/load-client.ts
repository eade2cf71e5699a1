import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder into which install.mjs puts the packages of libraries/. */
const installed = join(fileURLToPath(new URL('../../../.cache/oracle-clients', import.meta.url)), 'package.json');

/** The reason to skip a test that needs a provider's own library; empty where it is installed. */
export const lacksClient = (name: string): string =>
  existsSync(join(installed, '..', 'node_modules', name)) ? '' : `no ${name} (npm run oracles)`;

/** A library of a provider, with the part of its shape that a test uses. */
export const loadClient = <Shape>(name: string): Shape => createRequire(installed)(name) as Shape;
