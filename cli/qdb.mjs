#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { runOnNode } from '../pick-node.mjs';

runOnNode([fileURLToPath(new URL('./main.ts', import.meta.url)), ...process.argv.slice(2)]);
