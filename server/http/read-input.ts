import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { fileLimitOf, UnreadableBody } from './parse-bodies.ts';

export type Input = Record<string, unknown>;

/** The limit of fields, which no call reaches; a quarter of a megabyte would hold 30,000. */
const MOST_FIELDS = 200;

/** The fields of a call from query, form, JSON or multipart, together with the `:name` segments of the path. */
export async function readInput(request: FastifyRequest, call: Call): Promise<Input> {
  const params = request.params as Input;
  if (request.method !== 'POST') {
    return { ...withoutActs(request.query as Input, call), ...params };
  }
  const body = request.isMultipart() ? await readMultipart(request, call) : request.body;
  return { ...asFields(body), ...params };
}

/** Secrets and acts must not be in an address, which others store: a read by GET ignores these fields. */
const withoutActs = (query: Input, { method, also }: Call): Input =>
  method === 'GET' || !also?.except
    ? query
    : Object.fromEntries(Object.entries(query).filter(([name]) => !also.except?.includes(name)));

function asFields(body: unknown): Input {
  if (body === undefined || body === null) {
    return {};
  }
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new UnreadableBody();
  }
  if (Object.keys(body).length > MOST_FIELDS) {
    throw new UnreadableBody();
  }
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asText(value)]));
}

/** JSON may contain 1 where a form has "1": schemas read the texts of a form, so a number or boolean is changed to its text. */
const asText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** Every error here is the client's: the body is read before any state of ours changes. */
async function readMultipart(request: FastifyRequest, call: Call): Promise<Input> {
  try {
    return await readParts(request, call);
  } catch (error) {
    const isTooLarge = error instanceof TooLarge || (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw isTooLarge ? new TooLarge() : new UnreadableBody();
  }
}

class TooLarge extends Error {
  readonly statusCode = 413;
}

async function readParts(request: FastifyRequest, call: Call): Promise<Input> {
  const fields: Record<string, unknown[]> = Object.create(null);
  const files = call.body === 'multipart' ? 5 : 0;
  const limits = { files, fields: 100, fieldSize: 1 << 20, fileSize: fileLimitOf(call), headerPairs: 20 };
  const room = roomFor(request);
  for await (const part of request.parts({ limits })) {
    const content = part.type === 'file' ? new Uint8Array(await part.toBuffer()) : part.value;
    fields[part.fieldname] ??= [];
    fields[part.fieldname]!.push(part.type === 'file' ? { filename: part.filename, bytes: content } : content);
    room.take(content);
  }
  return onesAndLists(fields);
}

/** Repeated fields become a list, as in a form; the schema refuses it unless it expects one. */
const onesAndLists = (fields: Record<string, unknown[]>): Input =>
  Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values.length > 1 ? values : values[0]]));

/** The limits of the parts; together they have the limit of any other body. */
function roomFor({ routeOptions }: FastifyRequest) {
  let left = routeOptions.bodyLimit;
  return {
    take(content: unknown): void {
      left -= content instanceof Uint8Array ? content.length : JSON.stringify(content).length;
      if (left < 0) {
        throw new TooLarge();
      }
    },
  };
}
