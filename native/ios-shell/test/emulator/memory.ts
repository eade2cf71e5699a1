type Region = { name: string; base: number; bytes: Uint8Array; view: DataView };

const PAGE = 0x4000;

/** Little-endian memory in regions. An access outside them is a crash, as on a phone. */
export class Memory {
  readonly #regions: Region[] = [];
  #last: Region | undefined;

  map(name: string, base: number, size: number, content: Uint8Array = new Uint8Array(0)): void {
    const bytes = new Uint8Array(Math.ceil(size / PAGE) * PAGE);
    bytes.set(content);
    this.#regions.push({ name, base, bytes, view: new DataView(bytes.buffer) });
  }

  u8(address: number): number {
    const { view, base } = this.#at(address, 1);
    return view.getUint8(address - base);
  }

  u16(address: number): number {
    const { view, base } = this.#at(address, 2);
    return view.getUint16(address - base, true);
  }

  u32(address: number): number {
    const { view, base } = this.#at(address, 4);
    return view.getUint32(address - base, true);
  }

  u64(address: number): bigint {
    const { view, base } = this.#at(address, 8);
    return view.getBigUint64(address - base, true);
  }

  /** A pointer, always below 2^53. */
  pointer(address: number): number {
    return Number(this.u64(address));
  }

  write(address: number, value: bigint, size: number): void {
    const { view, base } = this.#at(address, size);
    if (size === 8) {
      view.setBigUint64(address - base, value, true);
    } else if (size === 4) {
      view.setUint32(address - base, Number(BigInt.asUintN(32, value)), true);
    } else if (size === 2) {
      view.setUint16(address - base, Number(BigInt.asUintN(16, value)), true);
    } else {
      view.setUint8(address - base, Number(BigInt.asUintN(8, value)));
    }
  }

  writePointer(address: number, value: number): void {
    this.write(address, BigInt(value), 8);
  }

  /** A view of the memory. */
  bytes(address: number, size: number): Uint8Array {
    const { bytes, base } = this.#at(address, size);
    return bytes.subarray(address - base, address - base + size);
  }

  text(address: number): string {
    const { bytes, base } = this.#at(address, 1);
    const from = address - base;
    return new TextDecoder().decode(bytes.subarray(from, bytes.indexOf(0, from)));
  }

  #at(address: number, size: number): Region {
    if (!this.#last || !covers(this.#last, address, size)) {
      this.#last = this.#regions.find((region) => covers(region, address, size));
    }
    if (!this.#last) {
      throw new Error(`crash: no memory at 0x${address.toString(16)}`);
    }
    return this.#last;
  }
}

function covers({ base, bytes }: Region, address: number, size: number): boolean {
  return address >= base && address + size <= base + bytes.length;
}
