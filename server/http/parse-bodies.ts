import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';

/** The limit of an uploaded file, unless its call has one of its own; installers are uploaded differently. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

export const fileLimitOf = ({ largestFile = MAX_FILE_BYTES }: Pick<Call, 'largestFile'>): number => largestFile;

/** The limit of the other fields of an upload. */
const FIELDS = 64 << 10;
/** The limit of a JSON body with a picture in base64 and other fields. */
export const UPLOAD_BODY = Math.ceil((MAX_FILE_BYTES * 4) / 3) + FIELDS;
/** The limit of other bodies: more than a member's longest text, percent-encoded. */
const BODY = 256 << 10;
/** The limit of bodies without a session, which contain names, codes and links. */
export const OPEN_BODY = 64 << 10;
/** The limit of each separator character in a form, or in a JSON body as long as a picture. */
const MOST_SIGNS = 1000;

export function bodyLimitOf({ body, access, ...call }: Call): number {
  if (body === 'multipart') {
    return Math.max(UPLOAD_BODY, fileLimitOf(call) + FIELDS);
  }
  return access === 'public' || access === 'optional' ? OPEN_BODY : BODY;
}

/** The body does not match its content type. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody';
}

/** Parsing costs depend on the number of values rather than bytes, so a long body may have few of them, to keep the event loop free. */
export function parseBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => {
    const body = text as string;
    const isReadable = body.length <= BODY && !hasMoreOf('&', body);
    done(isReadable ? null : new UnreadableBody(), isReadable ? parseForm(body) : undefined);
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text as string;
    if (body === '') {
      // A call without fields may have a JSON content type and no body.
      done(null, {});
    } else if (body.length > UPLOAD_BODY || (body.length > BODY ? isCrowded(body) : isDeep(body))) {
      done(new UnreadableBody());
    } else {
      parse(request, body, done);
    }
  });
}

/** The limit of nesting: no call has a tenth of it, and JSON.parse takes 40 ms for 100,000 nested lists. */
const DEEPEST = 100;
const signs = { text: 0x22, escape: 0x5c, list: 0x5b, endOfList: 0x5d, object: 0x7b, endOfObject: 0x7d };

function isDeep(body: string): boolean {
  let [depth, isText] = [0, false];
  for (let at = 0; at < body.length && depth <= DEEPEST; at += 1) {
    const sign = body.charCodeAt(at);
    if (sign === signs.text) {
      isText = !isText;
    } else if (isText) {
      at += sign === signs.escape ? 1 : 0;
    } else if (sign === signs.list || sign === signs.object) {
      depth += 1;
    } else if (sign === signs.endOfList || sign === signs.endOfObject) {
      depth -= 1;
    }
  }
  return depth > DEEPEST;
}

const isCrowded = (body: string): boolean => ['"', ',', '[', '{'].some((sign) => hasMoreOf(sign, body));

function hasMoreOf(sign: string, body: string): boolean {
  let count = 0;
  for (let at = body.indexOf(sign); at >= 0 && count <= MOST_SIGNS; at = body.indexOf(sign, at + 1)) {
    count += 1;
  }
  return count > MOST_SIGNS;
}
