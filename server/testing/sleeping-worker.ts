import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '#server/config/log.ts';
import { createQueue } from '#server/jobs/queue.ts';

/** A process that takes a job and sleeps until its test kills it. Its argument is the database's address, as JSON. */
const queue = createQueue(JSON.parse(process.argv[2]!), () => {});
const jobs = [
  {
    name: 'sleepy',
    run: async () => {
      process.stdout.write('took it');
      await sleep(600_000);
    },
  },
];
await queue.open(jobs);
await queue.work(jobs, { log: createLog('silent') } as never);
await queue.send('sleepy', {});
