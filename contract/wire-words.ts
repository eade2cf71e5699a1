import type { Call, Envelope, FailureData, WireWords } from './call.ts';
import { dataToWire, nameIn, turned } from './wire-data.ts';

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

function answerIn(names: WireWords, data: unknown): unknown {
  const answer = dataToWire(names, data);
  return isFailure(answer) && answer.field !== undefined ? { ...answer, field: fieldIn(names, answer.field) } : answer;
}

const isFailure = (data: unknown): data is FailureData => typeof data === 'object' && data !== null && 'err' in data;

/** A path of `PARAM` continues into the field with dots. */
const fieldIn = (names: WireWords, path: string): string => path.replace(/^[^.]+/, (name) => nameIn(names, name));

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
