import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { type DexField, DexIds, type DexMethod } from './dex-ids.ts';
import { collectOpcodes } from './scan-code.ts';
import { readUleb128 } from './uleb128.ts';

const HEADER_SIZE = 0x70;
const ENDIAN_CONSTANT = 0x12345678;
const CLASS_DEF_SIZE = 32;
const MOST_METHODS = 1_000_000;
const MOST_CODE_UNITS = 16 << 20;

export type Dex = {
  /** The dex version: 35 for Android 5 and later; higher numbers follow later releases. */
  version: number;
  /** Classes that the file defines, by their Java names: `app.shell.MainActivity`. */
  classes: readonly string[];
  /** The methods, read on demand like the fields; reading throws FormatError. */
  readonly methods: readonly DexMethod[];
  readonly fields: readonly DexField[];
  /** Every opcode of the code. */
  opcodes: ReadonlySet<number>;
};

/** Reads a dex file (source.android.com/docs/core/runtime/dex-format). Time is bounded, also for overlapping parts; digests are not checked. */
export function readDex(bytes: Uint8Array): Dex {
  const reader = new ByteReader(bytes);
  const version = readVersion(reader);
  if (reader.u32(0x24) < HEADER_SIZE || reader.u32(0x28) !== ENDIAN_CONSTANT) {
    throw new FormatError('a dex header of an unknown kind', 0x24);
  }
  const ids = new DexIds(reader);
  const definitions = readClassDefinitions(reader);
  return {
    version,
    classes: definitions.map(({ type }) => toJavaName(ids.type(type))),
    get methods() {
      return ids.methods();
    },
    get fields() {
      return ids.fields();
    },
    opcodes: readOpcodes(
      reader,
      definitions.map(({ dataOffset }) => dataOffset),
    ),
  };
}

function readVersion(reader: ByteReader): number {
  const magic = /^dex\n(\d\d\d)\0$/.exec(String.fromCharCode(...reader.slice(0, 8)));
  if (!magic) {
    throw new FormatError('not a dex file', 0);
  }
  return Number(magic[1]);
}

function readClassDefinitions(reader: ByteReader): { type: number; dataOffset: number }[] {
  const count = reader.u32(0x60);
  const start = reader.u32(0x64);
  reader.slice(start, count * CLASS_DEF_SIZE);
  return Array.from({ length: count }, (_, i) => {
    const at = start + i * CLASS_DEF_SIZE;
    return { type: reader.u32(at), dataOffset: reader.u32(at + 24) };
  });
}

function toJavaName(descriptor: string): string {
  return descriptor.replace(/^L(.*);$/, '$1').replaceAll('/', '.');
}

function readOpcodes(reader: ByteReader, dataOffsets: readonly number[]): Set<number> {
  const opcodes = new Set<number>();
  const scanned = new Set<number>();
  let left = MOST_CODE_UNITS;
  for (const codeAt of dataOffsets.filter((at) => at > 0).flatMap(codeOffsetsIn(reader))) {
    if (codeAt > 0 && !scanned.has(codeAt)) {
      scanned.add(codeAt);
      left -= reader.u32(codeAt + 12);
      if (left < 0) {
        throw new FormatError('code that lies over other code', codeAt);
      }
      collectOpcodes(reader, codeAt, opcodes);
    }
  }
  return opcodes;
}

/** Offsets of the code of each method in a class_data_item; 0 for methods without code. */
function codeOffsetsIn(reader: ByteReader): (start: number) => number[] {
  let left = MOST_METHODS;
  return (start) => {
    let at = start;
    const next = () => {
      const { value, end } = readUleb128(reader, at);
      at = end;
      return value;
    };
    const [staticFields, instanceFields, directMethods, virtualMethods] = [next(), next(), next(), next()] as const;
    const fields = staticFields + instanceFields;
    const methods = directMethods + virtualMethods;
    left -= fields + methods;
    if (left < 0) {
      throw new FormatError(`more than ${MOST_METHODS} members`, start);
    }
    for (let i = 0; i < 2 * fields; i += 1) {
      next();
    }
    return Array.from({ length: methods }, () => {
      next(); // method_idx_diff
      next(); // access_flags
      return next(); // code_off
    });
  };
}
