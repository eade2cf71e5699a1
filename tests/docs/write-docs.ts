import { writeTable } from '#bench/write-table.ts';
import { callTables, failureTable, readContract } from './calls-page.ts';

/** `npm run docs`: writes the tables of docs/calls.md from the contract. */
writeTable('docs/calls.md', 'calls', callTables(await readContract()));
writeTable('docs/calls.md', 'failures', failureTable());
