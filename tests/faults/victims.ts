import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../oracle/tools.ts';

export const victims = ['server', 'database', 'both', 'backend'] as const;
export type Victim = (typeof victims)[number];

/** The embedded PostgreSQL of a data folder, as processes. */
export type Family = { postmaster: number; children: number[]; backend: number };

/** Null while there is none. */
function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** `backend` works for the server: its death makes the postmaster end all the others and recover. */
export function familyOf(dataDir: string, random: () => number): Family {
  const postmaster = postmasterOf(dataDir)!;
  const rows = childrenOf(postmaster);
  const backends = rows.filter(({ title }) => / qdb \w+ \[local\]/.test(title));
  const { pid: backend } = backends[Math.floor(random() * backends.length)] ?? rows[0]!;
  return { postmaster, children: rows.map(({ pid }) => pid), backend };
}

/** Backends outlive their postmaster for a moment and still answer, so a restart is recognized by another postmaster or other children. */
export function isOtherFamily(dataDir: string, victim: Victim, { postmaster, children }: Family): boolean {
  if (victim !== 'backend') {
    return postmasterOf(dataDir) !== postmaster;
  }
  const now = new Set(childrenOf(postmaster).map(({ pid }) => pid));
  return now.size > 0 && !children.some((pid) => now.has(pid));
}

function childrenOf(parent: number): { pid: number; title: string }[] {
  const lines = runTool('ps', ['-e', '-o', 'pid=,ppid=,args=']).split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => Number(match?.[2]) === parent)
    .map((match) => ({ pid: Number(match![1]), title: match![3]! }));
}
