/** `2026-11-20` as `11.20`. */
export const shortDay = (day: string): string => day.slice(5).replaceAll('-', '.');
