const ZERO_REGISTER = 31;

/** Registers of an AArch64 processor (Arm ARM, B1.2). x and sp hold unsigned 64 bits; register 31 reads as zero unless named sp. */
export class Registers {
  readonly x = new BigUint64Array(32);
  sp = 0n;
  pc = 0;
  flags = { n: false, z: false, c: false, v: false };
  readonly #vector = new ArrayBuffer(32 * 16);
  readonly #vectorView = new DataView(this.#vector);

  /** A general register; `wide` false takes its lower half. */
  read(index: number, wide: boolean): bigint {
    const value = index === ZERO_REGISTER ? 0n : this.x[index]!;
    return wide ? value : BigInt.asUintN(32, value);
  }

  write(index: number, value: bigint, wide: boolean): void {
    if (index !== ZERO_REGISTER) {
      this.x[index] = BigInt.asUintN(wide ? 64 : 32, value);
    }
  }

  readOrSp(index: number, wide: boolean): bigint {
    return index === ZERO_REGISTER ? BigInt.asUintN(wide ? 64 : 32, this.sp) : this.read(index, wide);
  }

  writeOrSp(index: number, value: bigint, wide: boolean): void {
    if (index === ZERO_REGISTER) {
      this.sp = BigInt.asUintN(wide ? 64 : 32, value);
    } else {
      this.write(index, value, wide);
    }
  }

  /** A floating-point register as a number of 8 or 4 bytes. */
  readFloat(index: number, size: number): number {
    return size === 8 ? this.#vectorView.getFloat64(index * 16, true) : this.#vectorView.getFloat32(index * 16, true);
  }

  /** Writing a part clears the rest of the register. */
  writeFloat(index: number, value: number, size: number): void {
    this.vector(index).fill(0);
    if (size === 8) {
      this.#vectorView.setFloat64(index * 16, value, true);
    } else {
      this.#vectorView.setFloat32(index * 16, value, true);
    }
  }

  readFloatBits(index: number, size: number): bigint {
    return size === 8
      ? this.#vectorView.getBigUint64(index * 16, true)
      : BigInt(this.#vectorView.getUint32(index * 16, true));
  }

  writeFloatBits(index: number, bits: bigint): void {
    this.vector(index).fill(0);
    this.#vectorView.setBigUint64(index * 16, bits, true);
  }

  /** The 16 bytes of a vector register. */
  vector(index: number): Uint8Array {
    return new Uint8Array(this.#vector, index * 16, 16);
  }

  save(): () => void {
    const [x, sp, pc, flags, vector] = [this.x.slice(), this.sp, this.pc, this.flags, this.#vector.slice(0)];
    return () => {
      this.x.set(x);
      this.sp = sp;
      this.pc = pc;
      this.flags = flags;
      new Uint8Array(this.#vector).set(new Uint8Array(vector));
    };
  }
}
