/** The records of a name, in the words of DNS (RFC 1035 §3.2.2, RFC 3596). */
export const recordTypes = ['CNAME', 'A', 'AAAA', 'MX'] as const;
export type RecordType = (typeof recordTypes)[number];
export type Records = Readonly<Record<RecordType, readonly string[]>>;

export const noRecords: Records = { CNAME: [], A: [], AAAA: [], MX: [] };

export type Conflict = { type: RecordType; value: string };

const nameIn = (text: string) => text.toLowerCase().replace(/\.$/, '');

/**
 * Records that keep a CNAME from being added (spec §5; RFC 1034 §3.6.2). `wildcard` are the records of a made-up name: existing records have priority
 * over them (RFC 4592 §2.2.1). A CNAME to `target` is the requested one.
 */
export function conflictsIn(records: Records, wildcard: Records, target: string | null): Conflict[] {
  return recordTypes.flatMap((type) =>
    records[type]
      .filter((value) => !wildcard[type].includes(value) && !(type === 'CNAME' && nameIn(value) === target))
      .map((value) => ({ type, value })),
  );
}

export type RecordFault = 'none' | 'other' | 'zoneAdded' | 'notCname';
export type RecordCheck = { ok: true } | { ok: false; reason: RecordFault; found: string };

/** Whether a name points to `target`. Many providers append the name of the zone to a value without a final dot, which has a result of its own. */
export function checkRecord(records: Records, target: string): RecordCheck {
  const [first] = records.CNAME.map(nameIn);
  if (first === undefined) {
    const [other] = conflictsIn(records, noRecords, null);
    return other
      ? { ok: false, reason: 'notCname', found: `${other.type} ${other.value}` }
      : { ok: false, reason: 'none', found: '' };
  }
  if (first === target) {
    return { ok: true };
  }
  return { ok: false, reason: first.startsWith(`${target}.`) ? 'zoneAdded' : 'other', found: first };
}
