import type { Call, Envelope, FailureData, WireWords } from './call.ts';

/** Words of the member that the browser stores, also under the wire's names (spec §3, User info). */
export const memberWords = { own_contact: 'outaccont' } as const;

/** A caller may say in any body who is calling. */
export const CALLER_ID = 'userid';

type Fields = Readonly<Record<string, unknown>>;
type CallWords = Pick<Call, 'words'>;

/** The fields of a call as the wire names them. Deeper fields of an input are data, and stay as they are. */
export const inputToWire = ({ words }: CallWords, input: Fields): Fields => (words ? renamed(input, words) : input);

/** The fields of a call as we name them. */
export const inputFromWire = ({ words }: CallWords, input: Fields): Fields =>
  words ? renamed(input, turned(words)) : input;

/** An answer as the wire names its fields, at any depth; also the field that a failure blames. */
export const envelopeToWire = <E extends Envelope<unknown>>({ words }: CallWords, envelope: E): E =>
  words ? { ...envelope, data: answerIn(words, envelope.data) } : envelope;

export const envelopeFromWire = <E extends Envelope<unknown>>({ words }: CallWords, envelope: E): E =>
  words ? { ...envelope, data: answerIn(turned(words), envelope.data) } : envelope;

/** One event of a stream, or what a browser keeps of an answer. */
export const dataToWire = (words: WireWords, data: unknown): unknown => renamedDeep(data, words);
export const dataFromWire = (words: WireWords, data: unknown): unknown => renamedDeep(data, turned(words));

function answerIn(names: WireWords, data: unknown): unknown {
  const answer = renamedDeep(data, names);
  return isFailure(answer) && answer.field !== undefined ? { ...answer, field: fieldIn(names, answer.field) } : answer;
}

const isFailure = (data: unknown): data is FailureData => typeof data === 'object' && data !== null && 'err' in data;

/** A path of `PARAM` goes on into the field with dots. */
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
 * A name that only the other side has means nothing on this one: each field has one spelling. The words are walked, not the fields, of which a
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
