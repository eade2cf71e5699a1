/** The typed day in the form `2026-11-21`, from `2026.11.21` or `2026-11-21`; empty for an incomplete or impossible day. */
export function dayOf(typed: string): string {
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(typed.trim()) ?? [];
  if (!year || !month || !day) {
    return '';
  }
  const spelled = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${spelled}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== spelled ? '' : spelled;
}
