import { verifyInstaller } from '#packager/verify.ts';
import { withInstaller } from './open-installer.ts';
import { parseArguments } from './parse-arguments.ts';
import { type Exit, exit, type Terminal, translate } from './terminal.ts';

/** `qdb verify <file>`: one line a check, and the overall result. */
export async function verifyCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { operand: path } = parseArguments(args, []);
  const { ok, checks } = await withInstaller(path, async (file) => verifyInstaller(await file.read(0, file.size)));
  for (const check of checks) {
    terminal.out(`${check.ok ? '✓' : '✗'} ${check.name}  ${check.detail}`);
  }
  terminal.out(translate(terminal, ok ? passed : failed));
  return ok ? exit.ok : exit.defect;
}

const passed = { zh: '全部检查通过', en: 'All checks passed.' };
const failed = { zh: '有检查未通过', en: 'Some checks failed.' };
