import { createHash } from 'node:crypto';
import { installerNoticeWords } from '#contract/distribution/installer-words.ts';
import { inspectInstaller } from '#packager/inspect.ts';
import { withInstaller } from './open-installer.ts';
import { parseArguments } from './parse-arguments.ts';
import { type Exit, exit, type Terminal, translate } from './terminal.ts';

/** `qdb inspect <file>`: an installer's facts as JSON, pictures as size and hash, and the reasons for which phones refuse it. */
export async function inspectCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { operand: path } = parseArguments(args, []);
  const inspection = await withInstaller(path, (file) => inspectInstaller(file, new Date()));
  const { format, size, facts } = inspection;
  const notices = inspection.notices.map((notice) => ({
    notice,
    text: translate(terminal, installerNoticeWords[notice]),
  }));
  terminal.out(JSON.stringify({ format, size, notices, ...facts }, summarizeBytes, 2));
  return exit.ok;
}

/** Reads the value from its holder, because `toJSON` converts a Buffer to numbers before a replacer receives it. */
function summarizeBytes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const bytes = this[key];
  return bytes instanceof Uint8Array
    ? { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    : value;
}
