import { checkCommand } from './check-command.ts';
import { help } from './help.ts';
import { inspectCommand } from './inspect-command.ts';
import { packCommand } from './pack/pack-command.ts';
import { CommandError, type Exit, exit, fill, say, type Terminal, usageError } from './terminal.ts';
import { verifyCommand } from './verify-command.ts';

type Command = (args: readonly string[], terminal: Terminal) => Promise<Exit>;

const commands: Readonly<Record<string, Command>> = {
  pack: packCommand,
  inspect: inspectCommand,
  verify: verifyCommand,
  check: checkCommand,
};

/** Runs `qdb` with its arguments and answers the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const [name, ...rest] = args;
  if (name === undefined || args.includes('--help') || args.includes('-h') || name === 'help') {
    terminal.out(say(terminal, help));
    return name === undefined ? exit.usage : exit.ok;
  }
  try {
    if (!Object.hasOwn(commands, name)) {
      throw usageError(fill(unknownCommand, { name }));
    }
    return await commands[name]!(rest, terminal);
  } catch (cause) {
    if (cause instanceof CommandError) {
      terminal.err(say(terminal, cause.text));
      return cause.exit;
    }
    throw cause;
  }
}

const unknownCommand = {
  zh: '没有「{name}」这个命令，运行 npx qdb --help 查看用法',
  en: 'There is no command “{name}”. See npx qdb --help.',
};
