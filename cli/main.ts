import { run } from './run.ts';
import { chooseLanguage } from './terminal.ts';

const args = process.argv.slice(2);

process.exitCode = await run(args, {
  language: chooseLanguage(args, process.env),
  env: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
