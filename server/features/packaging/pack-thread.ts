import { type MessagePort, parentPort } from 'node:worker_threads';
import { renderIcons } from '#packager/icons/render-icons.ts';
import { pack } from '#packager/pack.ts';
import { PackError } from '#packager/pack-error.ts';
import { reportBuild } from '#packager/report.ts';
import { loadShells } from '#packager/shells.ts';
import type { ThreadAnswer, ThreadFailure, ThreadTask } from './pack-tasks.ts';

/** A thread of its own for the packager, so that a build never keeps other calls waiting. Shells and their compressed forms stay warm. */
const shells = loadShells();
const port: MessagePort = parentPort!;

port.on('message', async ({ id, task }: { id: number; task: ThreadTask }) => {
  const answer = (said: ThreadAnswer) => port.postMessage({ id, ...said });
  try {
    answer({ done: await run(task, (stage, ms) => answer({ stage, ms })) });
  } catch (error) {
    answer({ failed: failureOf(error) });
  }
});

async function run(task: ThreadTask, onStage: (stage: string, ms: number) => void): Promise<unknown> {
  if (task.kind === 'icons') {
    return renderIcons(task.source);
  }
  const input = { ...task.input, shells: await shells };
  if (task.kind === 'pack') {
    return pack(input, (stage, ms) => ms !== undefined && onStage(stage, ms));
  }
  const again = await pack(input);
  return reportBuild(input, task.products, again.products);
}

/** Errors lose their class between threads; what the server tells apart travels by name. */
function failureOf(error: unknown): ThreadFailure {
  if (error instanceof PackError) {
    return { name: 'PackError', message: error.message, product: error.product, check: error.check };
  }
  return { name: 'Error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
