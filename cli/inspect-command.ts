import { createHash } from 'node:crypto';
import { inspectInstaller } from '#packager/inspect.ts';
import { withInstaller } from './open-installer.ts';
import { parseArguments } from './parse-arguments.ts';
import { type Exit, exit, type Terminal } from './terminal.ts';

/** `qdb inspect <file>`: an installer's facts as JSON; pictures as size and hash. */
export async function inspectCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { operand: path } = parseArguments(args, []);
  const { format, size, facts } = await withInstaller(path, inspectInstaller);
  terminal.out(JSON.stringify({ format, size, ...facts }, summarizeBytes, 2));
  return exit.ok;
}

/** Reads the holder, because a Buffer has become an array of numbers before a replacer gets it as its value. */
function summarizeBytes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const bytes = this[key];
  return bytes instanceof Uint8Array
    ? { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    : value;
}
