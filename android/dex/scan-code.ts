import type { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';

const INSTRUCTIONS_AT = 16;
const PACKED_SWITCH_PAYLOAD = 0x0100;
const SPARSE_SWITCH_PAYLOAD = 0x0200;
const FILL_ARRAY_DATA_PAYLOAD = 0x0300;

/** Lengths of the opcodes in units of 16 bits, as runs starting at an opcode (source.android.com/docs/core/runtime/dalvik-bytecode). */
const lengthRuns: readonly (readonly [firstOpcode: number, units: number])[] = [
  [0x00, 1], // nop, move
  [0x02, 2], // move/from16
  [0x03, 3], // move/16
  [0x04, 1],
  [0x05, 2],
  [0x06, 3],
  [0x07, 1],
  [0x08, 2],
  [0x09, 3],
  [0x0a, 1], // move-result, return, const/4
  [0x13, 2], // const/16
  [0x14, 3], // const
  [0x15, 2], // const/high16, const-wide/16
  [0x17, 3], // const-wide/32
  [0x18, 5], // const-wide
  [0x19, 2], // const-wide/high16, const-string
  [0x1b, 3], // const-string/jumbo
  [0x1c, 2], // const-class
  [0x1d, 1], // monitor-enter, monitor-exit
  [0x1f, 2], // check-cast, instance-of
  [0x21, 1], // array-length
  [0x22, 2], // new-instance, new-array
  [0x24, 3], // filled-new-array, fill-array-data
  [0x27, 1], // throw, goto
  [0x29, 2], // goto/16
  [0x2a, 3], // goto/32, switches
  [0x2d, 2], // comparisons and branches
  [0x3e, 1], // unused
  [0x44, 2], // array and field access
  [0x6e, 3], // invokes
  [0x73, 1], // unused
  [0x74, 3], // invokes of ranges
  [0x79, 1], // unused, unary operations
  [0x90, 2], // binary operations
  [0xb0, 1], // the same on two addresses
  [0xd0, 2], // the same with literals
  [0xe3, 1], // unused
  [0xfa, 4], // invoke-polymorphic
  [0xfc, 3], // invoke-custom
  [0xfe, 2], // const-method-handle, const-method-type
];

const lengthOf = Uint8Array.from({ length: 256 }, (_, opcode) => lengthRuns.findLast(([first]) => first <= opcode)![1]);

/** Adds every opcode of a code_item to the set. */
export function collectOpcodes(reader: ByteReader, codeAt: number, opcodes: Set<number>): void {
  const start = codeAt + INSTRUCTIONS_AT;
  const end = start + 2 * reader.u32(codeAt + 12);
  reader.slice(start, end - start);
  for (let at = start; at < end; ) {
    const unit = reader.u16(at);
    const payload = payloadUnits(reader, at, unit);
    if (payload === 0) {
      opcodes.add(unit & 0xff);
    }
    at += 2 * (payload || lengthOf[unit & 0xff]!);
    if (at > end) {
      throw new FormatError('an instruction that reaches beyond its method', at);
    }
  }
}

/** Length of a table among the instructions, marked by a pseudo-opcode; 0 for an instruction. */
function payloadUnits(reader: ByteReader, at: number, unit: number): number {
  switch (unit) {
    case PACKED_SWITCH_PAYLOAD:
      return 4 + 2 * reader.u16(at + 2);
    case SPARSE_SWITCH_PAYLOAD:
      return 2 + 4 * reader.u16(at + 2);
    case FILL_ARRAY_DATA_PAYLOAD:
      return 4 + Math.ceil((reader.u16(at + 2) * reader.u32(at + 4)) / 2);
    default:
      return 0;
  }
}
