import { fill, usageError } from './terminal.ts';

/** Epoch seconds of the build: `SOURCE_DATE_EPOCH` if set (reproducible-builds.org), else now. Throws a usage error for an invalid time. */
export function buildTime(env: Readonly<Record<string, string | undefined>>): number {
  const fixed = env.SOURCE_DATE_EPOCH;
  if (!fixed) {
    return Math.floor(Date.now() / 1000);
  }
  if (!/^\d{1,11}$/.test(fixed)) {
    throw usageError(fill(noTime, { value: fixed }));
  }
  return Number(fixed);
}

const noTime = {
  zh: 'SOURCE_DATE_EPOCH 应为整数秒，现在是「{value}」',
  en: 'SOURCE_DATE_EPOCH must be whole seconds, not “{value}”.',
};
