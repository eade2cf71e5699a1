import { renderIcons } from '#packager/icons/render-icons.ts';
import { pack } from '#packager/pack.ts';
import { reportBuild } from '#packager/report.ts';
import { loadShells } from '#packager/shells.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';
import type { StageTiming, ThreadTask } from './pack-tasks.ts';

/** A thread for the packager, so that a build never delays other calls. Shells and their compressed forms stay cached. */
const shells = loadShells();

serveTasks<ThreadTask, StageTiming>(async (task, report) => {
  if (task.kind === 'icons') {
    return renderIcons(task.source);
  }
  const input = { ...task.input, shells: await shells };
  if (task.kind === 'pack') {
    return pack(input, (stage, ms) => ms !== undefined && report({ stage, ms }));
  }
  const again = await pack(input);
  return reportBuild(input, task.products, again.products);
});
