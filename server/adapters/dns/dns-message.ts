import type { RecordType } from '#rules/custom-domain/records.ts';

/** The records of the simulated zone. `name` may begin with `*.` (RFC 4592). */
export type ZoneRecord = { name: string; type: RecordType; value: string };

export type Question = { id: number; name: string; type: number };

/** RFC 1035 §3.2.2, RFC 3596 §2.1. */
export const typeNumbers = { A: 1, CNAME: 5, MX: 15, AAAA: 28 } as const satisfies Record<RecordType, number>;
export const responseCodes = { noError: 0, serverFailure: 2, nameError: 3, refused: 5 } as const;

const HEADER = 12;
const CLASS_IN = 1;
const TTL_SECONDS = 1;
/** QR, AA and RA, and RD, which nearly every question sets (RFC 1035 §4.1.1). */
const ANSWER_FLAGS = 0x8580;

/** The question in a packet (RFC 1035 §4.1); null for anything but one plain question. */
export function decodeQuestion(packet: Buffer): Question | null {
  if (packet.length < HEADER + 5 || packet.readUInt16BE(4) !== 1 || (packet[2]! & 0x80) !== 0) {
    return null;
  }
  const labels: string[] = [];
  let at = HEADER;
  for (let length = packet[at++]!; length > 0; length = packet[at++]!) {
    if (length > 63 || at + length + 5 > packet.length) {
      return null;
    }
    labels.push(packet.toString('latin1', at, at + length));
    at += length;
  }
  return { id: packet.readUInt16BE(0), name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at) };
}

/** The answer to a question, without compressed names (RFC 1035 §4.1.1-4.1.3). */
export function encodeAnswer({ id, name, type }: Question, code: number, records: readonly ZoneRecord[]): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(ANSWER_FLAGS | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, encodeName(name), words(type, CLASS_IN), ...records.map(encodeRecord)]);
}

function encodeRecord({ name, type, value }: ZoneRecord): Buffer {
  const data = encodeData(type, value);
  const ttl = Buffer.alloc(4);
  ttl.writeUInt32BE(TTL_SECONDS);
  return Buffer.concat([encodeName(name), words(typeNumbers[type], CLASS_IN), ttl, words(data.length), data]);
}

function encodeData(type: RecordType, value: string): Buffer {
  if (type === 'A') {
    return Buffer.from(value.split('.').map(Number));
  }
  if (type === 'AAAA') {
    return Buffer.concat(groupsOf(value).map((group) => words(Number.parseInt(group, 16))));
  }
  return type === 'MX' ? Buffer.concat([words(10), encodeName(value)]) : encodeName(value);
}

/** The eight groups of an IPv6 address (RFC 4291 §2.2). */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const [first, last] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const gap = after === undefined ? 0 : 8 - first!.length - last!.length;
  return [...first!, ...Array<string>(gap).fill('0'), ...last!];
}

function encodeName(name: string): Buffer {
  const labels = name
    .replace(/\.$/, '')
    .split('.')
    .filter(Boolean)
    .map((label) => Buffer.from(label, 'latin1'));
  return Buffer.concat([...labels.flatMap((label) => [Buffer.from([label.length]), label]), Buffer.from([0])]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => {
    bytes.writeUInt16BE(value, at * 2);
  });
  return bytes;
}
