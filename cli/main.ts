import { run } from './run.ts';
import { failOnLostOutput } from './standard-output.ts';
import { chooseLanguage, printable, type Terminal } from './terminal.ts';

const args = process.argv.slice(2);
const terminal: Terminal = {
  language: chooseLanguage(args, process.env),
  env: process.env,
  out: (line) => void process.stdout.write(`${printable(line)}\n`),
  err: (line) => console.error(printable(line)),
};

failOnLostOutput(terminal);
process.exitCode = await run(args, terminal);
