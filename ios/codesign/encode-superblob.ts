import { concat, u32be } from '#formats/bytes.ts';
import { codesign } from './constants.ts';

const HEADER_SIZE = 12;
const INDEX_SIZE = 8;

/** Encodes an embedded signature: an index of slots, then their blobs (xnu, cs_blobs.h, struct __SC_SuperBlob). */
export function encodeSuperblob(blobs: readonly (readonly [slot: number, blob: Uint8Array])[]): Uint8Array {
  const index: Uint8Array[] = [];
  let offset = HEADER_SIZE + blobs.length * INDEX_SIZE;
  for (const [slot, blob] of blobs) {
    index.push(u32be(slot), u32be(offset));
    offset += blob.length;
  }
  return concat([
    u32be(codesign.CSMAGIC_EMBEDDED_SIGNATURE), // magic
    u32be(offset), // length
    u32be(blobs.length), // count
    ...index,
    ...blobs.map(([, blob]) => blob),
  ]);
}

/** Wraps bytes as a blob of that kind: magic, length, content. */
function encodeBlob(magic: number, content: Uint8Array): Uint8Array {
  return concat([u32be(magic), u32be(8 + content.length), content]);
}

/** Empty internal requirements, as in an ad-hoc signature. */
export const noRequirements: Uint8Array = encodeBlob(codesign.CSMAGIC_REQUIREMENTS, u32be(0));

/** The empty placeholder for a certificate's signature. */
export const noSignature: Uint8Array = encodeBlob(codesign.CSMAGIC_BLOBWRAPPER, new Uint8Array(0));

/** Entitlements as a property list in XML. */
export const entitlementsBlob = (plist: Uint8Array): Uint8Array =>
  encodeBlob(codesign.CSMAGIC_EMBEDDED_ENTITLEMENTS, plist);
