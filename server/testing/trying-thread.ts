import { serveTasks } from '#server/threads/serve-tasks.ts';

/** The thread of thread-pool.test.ts. */
serveTasks<string, number>(async (task, tell) => {
  if (task === 'die') {
    process.exit(3);
  }
  if (task === 'fail') {
    throw Object.assign(new Error('it does not fit'), { name: 'FormatError' });
  }
  if (task === 'hoard') {
    const hoard: number[][] = [];
    for (;;) {
      hoard.push(new Array<number>(1 << 20).fill(0.5));
    }
  }
  tell(1);
  tell(2);
  return task.toUpperCase();
});
