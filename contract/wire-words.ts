import type { Call, Envelope, FailureData, WireWords } from './call.ts';

/** Fields of the member that the browser stores, also under the wire's names (spec §3, User info). */
export const memberWords = { own_contact: 'outaccont' } as const;

/** The field of any body that may name the caller. */
export const CALLER_ID = 'userid';

type Fields = Readonly<Record<string, unknown>>;
type CallWords = Pick<Call, 'words'>;

/** The fields of a call under the wire's names. Deeper fields of an input are data and stay unchanged. */
export const inputToWire = ({ words }: CallWords, input: Fields): Fields => (words ? renamed(input, words) : input);

/** The fields of a call under our names. */
export const inputFromWire = ({ words }: CallWords, input: Fields): Fields =>
  words ? renamed(input, turned(words)) : input;

/** An answer with the wire's field names, at any depth; also the field that a failure names. */
export const envelopeToWire = <E extends Envelope<unknown>>({ words }: CallWords, envelope: E): E =>
  words ? { ...envelope, data: answerIn(words, envelope.data) } : envelope;

export const envelopeFromWire = <E extends Envelope<unknown>>({ words }: CallWords, envelope: E): E =>
  words ? { ...envelope, data: answerIn(turned(words), envelope.data) } : envelope;

/** One event of a stream, or the part of an answer that a browser stores. */
export const dataToWire = (words: WireWords, data: unknown): unknown => renamedDeep(data, words);
export const dataFromWire = (words: WireWords, data: unknown): unknown => renamedDeep(data, turned(words));

function answerIn(names: WireWords, data: unknown): unknown {
  const answer = renamedDeep(data, names);
  return isFailure(answer) && answer.field !== undefined ? { ...answer, field: fieldIn(names, answer.field) } : answer;
}

const isFailure = (data: unknown): data is FailureData => typeof data === 'object' && data !== null && 'err' in data;

/** A path of `PARAM` continues into the field with dots. */
const fieldIn = (names: WireWords, path: string): string => path.replace(/^[^.]+/, (name) => nameIn(names, name));

function renamedDeep(data: unknown, names: WireWords): unknown {
  if (Array.isArray(data)) {
    return data.map((part) => renamedDeep(part, names));
  }
  return typeof data === 'object' && data !== null
    ? Object.fromEntries(Object.entries(data).map(([name, part]) => [nameIn(names, name), renamedDeep(part, names)]))
    : data;
}

/**
 * A name of the other side has no meaning on this one: each field has one spelling. The loop is over the words, not over the fields, because a
 * stranger may send thousands.
 */
function renamed(fields: Fields, names: WireWords): Fields {
  const rest: Record<string, unknown> = { ...fields };
  for (const name of [...Object.keys(names), ...Object.values(names)]) {
    delete rest[name];
  }
  for (const [from, to] of Object.entries(names)) {
    if (Object.hasOwn(fields, from)) {
      rest[to] = fields[from];
    }
  }
  return rest;
}

const nameIn = (names: WireWords, name: string): string => (Object.hasOwn(names, name) ? names[name]! : name);

const turned = (words: WireWords): WireWords =>
  Object.fromEntries(Object.entries(words).map(([ours, wire]) => [wire, ours]));
