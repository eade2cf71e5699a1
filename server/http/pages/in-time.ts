/** The value, or null after the time limit. */
export function inTime<Value>(value: Promise<Value>, milliseconds: number): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, null);
    value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
