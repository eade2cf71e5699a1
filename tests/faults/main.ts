import type { AcknowledgedWrites } from './acknowledged.ts';
import { runFaults } from './run-faults.ts';

/** `npm run faults [-- rounds seed]`: kill -9, a hundred times (quality.md, Faults). */
const [rounds = 100, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);

print(`${rounds} rounds, seed ${seed}`);
const { acknowledged, losses } = await runFaults(rounds, seed, ({ round, victim, back, acknowledged, losses }) =>
  print(
    [`${round}: ${victim} killed, back in ${Math.round(back)} ms; ${countsOf(acknowledged)}`, ...losses].join('; '),
  ),
);
print(`acknowledged: ${countsOf(acknowledged)}; lost or half done: ${losses.length}`);
print(losses.slice(0, 100).join('\n'));
process.exitCode = losses.length > 0 ? 1 : 0;

function countsOf({ registrations, sessions, drafts, builds, payments }: AcknowledgedWrites): string {
  return `${registrations.length} registrations, ${sessions.length} sign-ins, ${drafts.length} drafts, ${builds.length} builds, ${payments.length} payments`;
}
