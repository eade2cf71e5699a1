import { threadId } from 'node:worker_threads';
import { serveTasks } from '#server/threads/serve-tasks.ts';

/** The thread of thread-pool.test.ts. */
serveTasks<string, number>(async (task, tell) => {
  if (task === 'die') {
    process.exit(3);
  }
  if (task === 'who') {
    return threadId;
  }
  if (task === 'fail') {
    throw Object.assign(new Error('it does not fit'), { name: 'FormatError' });
  }
  for (let turn = 0; task === 'loop' && turn < 8; ) {
    turn = (turn + 1) % 8;
  }
  if (task === 'hoard') {
    const kept: object[] = [];
    for (;;) {
      kept.push({ kept: kept.length });
    }
  }
  tell(1);
  tell(2);
  return task.toUpperCase();
});
