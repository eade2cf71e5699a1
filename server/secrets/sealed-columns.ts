import type { SealedData } from './vault.ts';

type Envelope = Omit<SealedData, 'data'>;

/** An envelope as a `jsonb` column stores it: its bytes in base64. */
export type EnvelopeColumn = { key_id: string; wrapped_key: string; iv: string; tag: string };
/** The same with the data, when that is short and has no file of its own. */
export type SealedColumn = EnvelopeColumn & { data: string };

export const encodeEnvelope = (envelope: Envelope): string => JSON.stringify(columnOf(envelope));
export const encodeSealed = (sealed: SealedData): string =>
  JSON.stringify({ ...columnOf(sealed), data: textOf(sealed.data) } satisfies SealedColumn);

export const decodeEnvelope = ({ key_id, wrapped_key, iv, tag }: EnvelopeColumn): Envelope => ({
  keyId: key_id,
  wrapped: bytesOf(wrapped_key),
  iv: bytesOf(iv),
  tag: bytesOf(tag),
});
export const decodeSealed = (column: SealedColumn): SealedData => ({
  ...decodeEnvelope(column),
  data: bytesOf(column.data),
});

const columnOf = ({ keyId, wrapped, iv, tag }: Envelope): EnvelopeColumn => ({
  key_id: keyId,
  wrapped_key: textOf(wrapped),
  iv: textOf(iv),
  tag: textOf(tag),
});

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');
