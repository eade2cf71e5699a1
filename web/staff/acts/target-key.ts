/** The parts of a target in the audit log, such as `person:2/front`; null for targets of another form. */
export function parseTarget(target: string): { kind: string; id: number; part: string } | null {
  const [, kind = '', id = '', part = ''] = /^(\w+):(\d+)(?:\/(\w+))?$/.exec(target) ?? [];
  return kind ? { kind, id: Number(id), part } : null;
}
