/** Answers how many milliseconds of processor time this thread has spent since then, however busy the machine is. */
export function processorTime(): () => number {
  const started = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1000;
  };
}
