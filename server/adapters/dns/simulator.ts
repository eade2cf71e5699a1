import { createSocket } from 'node:dgram';
import { type ChosenBehavior, createChosenBehavior } from '../chosen-behavior.ts';
import {
  decodeQuestion,
  encodeAnswer,
  type Question,
  responseCodes,
  typeNumbers,
  type ZoneRecord,
} from './dns-message.ts';

/** A name server on this machine over UDP, so that the real adapter runs. */
export type DnsSimulator = ChosenBehavior & {
  /** The address in the form of a resolver: `127.0.0.1:PORT`. */
  server: string;
  close(): Promise<void>;
};

/** The records of the zone for a name: its own, and those of a matching wildcard. */
export type FindRecords = (names: readonly string[]) => Promise<readonly ZoneRecord[]>;

export async function startDnsSimulator(find: FindRecords): Promise<DnsSimulator> {
  const chosen = createChosenBehavior(Object.keys(ways));
  const socket = createSocket('udp4');
  socket.on('message', (packet, { port, address }) => {
    const question = decodeQuestion(packet);
    if (!question) {
      return;
    }
    answerTo(question, find)
      .catch(() => encodeAnswer(question, responseCodes.serverFailure, []))
      .then((answer) => ways[chosen.behavior()]!(question, answer))
      .then((answer) => answer && socket.send(answer, port, address, () => {}))
      // The socket may be closed meanwhile.
      .catch(() => {});
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  socket.unref();
  return {
    ...chosen,
    server: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

type Way = (question: Question, answer: Buffer) => Buffer | null;

/** The answers of working and of failing name servers (RFC 1035 §4.1.1, §7.3). */
const ways: Readonly<Record<string, Way>> = {
  well: (_, answer) => answer,
  failing: (question) => encodeAnswer(question, responseCodes.serverFailure, []),
  refusing: (question) => encodeAnswer(question, responseCodes.refused, []),
  silent: () => null,
  // An answer to another question, as from a stranger who guesses its number.
  foreign: (question) => encodeAnswer({ ...question, id: question.id ^ 1 }, responseCodes.nameError, []),
  cutOff: (_, answer) => answer.subarray(0, -3),
  garbled: () => Buffer.from('HTTP/1.1 400 Bad Request'),
  // TC: the client must ask over TCP, which has no server here.
  truncated: (_, answer) => {
    answer[2] = answer[2]! | 0x02;
    return answer;
  },
  looping: (question) =>
    encodeAnswer(question, responseCodes.noError, [{ ...question, type: 'CNAME', value: question.name }]),
  endless: (question) =>
    encodeAnswer(question, responseCodes.noError, question.type === typeNumbers.A ? many(question) : []),
};

const many = ({ name }: Question): ZoneRecord[] =>
  Array.from({ length: 200 }, (_, at) => ({ name, type: 'A', value: `192.0.2.${at}` }));

/** RFC 1034 §4.3.2: a CNAME answers every question about its name; a name without records gets those of a wildcard. */
async function answerTo(question: Question, find: FindRecords): Promise<Buffer> {
  const { name, type } = question;
  const wildcard = `*.${name.slice(name.indexOf('.') + 1)}`;
  const records = await find([name, wildcard]);
  const own = records.filter((record) => record.name === name);
  const about = (own.length > 0 ? own : records).map((record) => ({ ...record, name }));
  if (about.length === 0) {
    return encodeAnswer(question, responseCodes.nameError, []);
  }
  const aliases = about.filter((record) => record.type === 'CNAME');
  const matches = about.filter((record) => typeNumbers[record.type] === type);
  return encodeAnswer(question, responseCodes.noError, aliases.length > 0 ? aliases : matches);
}
