import type { ByteReader } from '#formats/byte-reader.ts';

/** Attribute of v2 that names the newer scheme beside it, so that a removed v3 is noticed. */
export const STRIPPING_PROTECTION = 0xbeeff00d;
export const SCHEME_V3 = 3;

/** Whether an attribute of v2 declares that v3 is present. */
export const tellsOfV3 = (attribute: ByteReader): boolean =>
  attribute.u32(0) === STRIPPING_PROTECTION && attribute.u32(4) === SCHEME_V3;
