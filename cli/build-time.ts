/** Epoch seconds of the build: `SOURCE_DATE_EPOCH` where it is set (reproducible-builds.org), else now. */
export function buildTime(env: Readonly<Record<string, string | undefined>>): number {
  const fixed = env.SOURCE_DATE_EPOCH;
  return fixed && /^\d{1,11}$/.test(fixed) ? Number(fixed) : Math.floor(Date.now() / 1000);
}
