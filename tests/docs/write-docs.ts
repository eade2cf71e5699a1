import { readFileSync, writeFileSync } from 'node:fs';
import { writeTable } from '#bench/write-table.ts';
import { callTables, failureTable, readContract } from './calls-page.ts';
import { envExample } from './env-example.ts';
import { migrationTables } from './migration-page.ts';
import { modulesTable } from './modules-page.ts';

/**
 * `npm run docs`: generates the tables of docs/calls.md from the contract, of docs/modules.md from modules/, of docs/migration.md from the SDK,
 * and .env.example from docs/configuration.md.
 */
writeTable('docs/calls.md', 'calls', callTables(await readContract()));
writeTable('docs/calls.md', 'failures', failureTable());
writeTable('docs/modules.md', 'modules', modulesTable());
writeTable('docs/migration.md', 'migration', migrationTables());
writeFileSync('.env.example', envExample(readFileSync('docs/configuration.md', 'utf8')));
