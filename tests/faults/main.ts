import { runFaults } from './run-faults.ts';

/** `npm run faults [-- rounds seed]`: kill -9, a hundred times (quality.md, Faults). */
const [rounds = 100, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`${rounds} rounds, seed ${seed}`);
const tally = await runFaults(rounds, seed, ({ round, victim, back, losses }) =>
  say([`${round}: ${victim} killed, back in ${Math.round(back)} ms`, ...losses].join('; ')),
);
const { builds, signIns, drafts, losses } = tally;
say(`acknowledged: ${builds} builds, ${signIns} sign-ins, ${drafts} drafts; lost or half done: ${losses.length}`);
process.exitCode = losses.length > 0 ? 1 : 0;
