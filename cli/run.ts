import { parseLanguage } from '#words/language.ts';
import { help } from './help.ts';
import {
  askedLanguage,
  CommandError,
  type Exit,
  exit,
  fill,
  type Terminal,
  translate,
  usageError,
} from './terminal.ts';

type Command = (args: readonly string[], terminal: Terminal) => Promise<Exit>;

/** Loaded on demand, so that `--help` does not wait for the packager. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  pack: async () => (await import('./pack/pack-command.ts')).packCommand,
  inspect: async () => (await import('./inspect-command.ts')).inspectCommand,
  verify: async () => (await import('./verify-command.ts')).verifyCommand,
  'settings-key': async () => (await import('./settings/settings-key-command.ts')).settingsKeyCommand,
  'sign-settings': async () => (await import('./settings/sign-settings-command.ts')).signSettingsCommand,
  check: async () => (await import('./check-command.ts')).checkCommand,
  admin: async () => (await import('./admin/admin-command.ts')).adminCommand,
};

/** Runs `qdb` with its arguments and returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const [name, ...rest] = args;
  const lang = askedLanguage(args);
  if (lang !== undefined && parseLanguage(lang) === null) {
    terminal.err(translate(terminal, fill(unknownLanguage, { lang })));
    return exit.usage;
  }
  if (name === undefined || args.includes('--help') || args.includes('-h') || name === 'help') {
    terminal.out(translate(terminal, help));
    return name === undefined ? exit.usage : exit.ok;
  }
  try {
    if (!Object.hasOwn(commands, name)) {
      throw usageError(fill(unknownCommand, { name }));
    }
    const command = await commands[name]!();
    return await command(rest, terminal);
  } catch (cause) {
    if (cause instanceof CommandError) {
      terminal.err(translate(terminal, cause.text));
      return cause.exit;
    }
    throw cause;
  }
}

const unknownLanguage = { zh: '--lang 只能是 zh 或 en，不能是「{lang}」', en: '--lang is zh or en, not “{lang}”.' };
const unknownCommand = {
  zh: '没有「{name}」这个命令，运行 npx qdb --help 查看用法',
  en: 'There is no command “{name}”. See npx qdb --help.',
};
