const units = [
  { seconds: 3600, from: 7200, zh: '小时', en: 'hour' },
  { seconds: 60, from: 90, zh: '分钟', en: 'minute' },
] as const;
const second = { seconds: 1, from: 0, zh: '秒', en: 'second' } as const;

/** A waiting time in both languages, rounded up: seconds up to a minute and a half, minutes up to two hours, then hours. */
export function waitingTime(seconds: number): { zh: string; en: string } {
  const unit = units.find(({ from }) => seconds > from) ?? second;
  const count = Math.ceil(seconds / unit.seconds);
  return { zh: `${count} ${unit.zh}`, en: `${count} ${unit.en}${count === 1 ? '' : 's'}` };
}
