/** Milliseconds of processor time of this thread since then, regardless of the machine's load. */
export function processorTime(): () => number {
  const started = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1000;
  };
}
