import { run } from './run.ts';
import { chooseLanguage, printable } from './terminal.ts';

const args = process.argv.slice(2);

process.exitCode = await run(args, {
  language: chooseLanguage(args, process.env),
  env: process.env,
  out: (line) => console.log(printable(line)),
  err: (line) => console.error(printable(line)),
});
