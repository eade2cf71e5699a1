import { createSocket } from 'node:dgram';
import { type ChosenBehavior, createChosenBehavior } from '../inbox/chosen-behavior.ts';
import {
  decodeQuestion,
  encodeAnswer,
  type Question,
  responseCodes,
  typeNumbers,
  type ZoneRecord,
} from './dns-message.ts';

/** A name server of this machine over UDP, so that the real adapter runs. */
export type DnsSimulator = ChosenBehavior & {
  /** `127.0.0.1:PORT`, as a resolver takes it. */
  server: string;
  close(): Promise<void>;
};

/** The records of the zone that bear on a name: its own, and a wildcard's. */
export type FindRecords = (names: readonly string[]) => Promise<readonly ZoneRecord[]>;

export async function startDnsSimulator(find: FindRecords): Promise<DnsSimulator> {
  const chosen = createChosenBehavior<string>(['well', 'failing', 'silent']);
  const socket = createSocket('udp4');
  socket.on('message', (packet, { port, address }) => {
    const question = decodeQuestion(packet);
    if (!question || chosen.behavior() === 'silent') {
      return;
    }
    const isFailing = chosen.behavior() === 'failing';
    const answering = isFailing ? Promise.reject(new Error('told to fail')) : answerTo(question, find);
    answering
      .catch(() => encodeAnswer(question, responseCodes.serverFailure, []))
      .then((answer) => socket.send(answer, port, address, () => {}));
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  socket.unref();
  return {
    ...chosen,
    server: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** RFC 1034 §4.3.2: a CNAME answers every question about its name; without a name of one's own, a wildcard's records stand in. */
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
  const asked = about.filter((record) => typeNumbers[record.type] === type);
  return encodeAnswer(question, responseCodes.noError, aliases.length > 0 ? aliases : asked);
}
