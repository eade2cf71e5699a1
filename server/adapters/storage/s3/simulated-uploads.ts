import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { errorXml } from './simulated-behaviors.ts';
import { etagOf, missing, type Reply, rangeOf, type Store, sourceOf, type Upload } from './simulated-store.ts';

const SMALLEST_PART = 5 * 2 ** 20;

export function beginUpload({ uploads, now }: Store, key: string): Reply {
  const id = randomUUID();
  uploads.set(id, { key, initiatedAt: now(), parts: new Map() });
  return {
    status: 200,
    xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  };
}

type Running = { id: string; upload: Upload };

export function onUpload(
  store: Store,
  running: Running,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Reply {
  const { id, upload } = running;
  const query = new URL(url!, 'http://s3').searchParams;
  if (method === 'DELETE') {
    store.uploads.delete(id);
    return { status: 204 };
  }
  if (method === 'GET') {
    return listParts(store, upload, query);
  }
  if (method === 'POST') {
    return complete(store, running, body);
  }
  const copied = headers['x-amz-copy-source'];
  const source = copied && sourceOf(store, copied);
  if (copied && !source) {
    return missing('NoSuchKey');
  }
  const bytes = source ? rangeOf(source.bytes, headers['x-amz-copy-source-range']).part : body;
  upload.parts.set(Number(query.get('partNumber')), bytes);
  return copied
    ? { status: 200, xml: `<CopyPartResult><ETag>${etagOf(bytes)}</ETag></CopyPartResult>` }
    : { status: 200, headers: { etag: etagOf(bytes) } };
}

/** The form that versitygw writes; Amazon writes `&quot;`. */
const inXml = (etag: string): string => etag.replaceAll('"', '&#34;');

function listParts({ page }: Store, { parts }: Upload, query: URLSearchParams): Reply {
  const sorted = [...parts].toSorted(([one], [other]) => one - other);
  const after = sorted.filter(([number]) => number > Number(query.get('part-number-marker') ?? 0));
  const shown = after.slice(0, page);
  const list = shown.map(
    ([n, bytes]) =>
      `<Part><PartNumber>${n}</PartNumber><ETag>${inXml(etagOf(bytes))}</ETag><Size>${bytes.length}</Size></Part>`,
  );
  const next = shown.at(-1)?.[0] ?? 0;
  const more = `<IsTruncated>${after.length > page}</IsTruncated><NextPartNumberMarker>${next}</NextPartNumberMarker>`;
  return { status: 200, xml: `<ListPartsResult>${more}${list.join('')}</ListPartsResult>` };
}

function complete({ objects, uploads, now }: Store, { id, upload: { key, parts } }: Running, body: Buffer): Reply {
  const listedParts = partsIn(body.toString());
  const isKnown = listedParts.every(({ number, etag }) => etagOf(parts.get(number) ?? Buffer.alloc(0)) === etag);
  if (!isKnown || listedParts.length === 0) {
    return { status: 400, xml: errorXml('InvalidPart') };
  }
  const bytes = listedParts.map(({ number }) => parts.get(number)!);
  if (bytes.slice(0, -1).some(({ length }) => length < SMALLEST_PART)) {
    return { status: 400, xml: errorXml('EntityTooSmall') };
  }
  objects.set(key, { bytes: Buffer.concat(bytes), modifiedAt: now() });
  uploads.delete(id);
  return { status: 200, xml: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` };
}

/** The elements of a part come in either order: Amazon’s own library and our client differ. */
const partsIn = (xml: string) =>
  xml
    .split('<Part>')
    .slice(1)
    .map((part) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: (/<ETag>([^<]+)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
    }));

export function listUploads({ uploads }: Store, query: URLSearchParams): Reply {
  const list = [...uploads]
    .filter(([, { key }]) => key.startsWith(query.get('prefix')!))
    .map(([id, { key, initiatedAt }]) => {
      const names = `<Key>${key}</Key><UploadId>${id}</UploadId>`;
      return `<Upload>${names}<Initiated>${initiatedAt.toISOString()}</Initiated></Upload>`;
    });
  const more = '<IsTruncated>false</IsTruncated>';
  return { status: 200, xml: `<ListMultipartUploadsResult>${more}${list.join('')}</ListMultipartUploadsResult>` };
}
