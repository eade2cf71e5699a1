import { readFileSync, writeFileSync } from 'node:fs';
import { writeTable } from '#bench/write-table.ts';
import { callTables, failureTable, readContract } from './calls-page.ts';
import { envExample } from './env-example.ts';

/** `npm run docs`: generates the tables of docs/calls.md from the contract, and .env.example from docs/configuration.md. */
writeTable('docs/calls.md', 'calls', callTables(await readContract()));
writeTable('docs/calls.md', 'failures', failureTable());
writeFileSync('.env.example', envExample(readFileSync('docs/configuration.md', 'utf8')));
