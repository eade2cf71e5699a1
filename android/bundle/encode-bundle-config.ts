import { bytesField, message, varintField } from './encode-protobuf.ts';

/** Version of bundletool whose rules this bundle follows. */
const BUNDLETOOL_VERSION = '1.17.2';

/** android.bundle.Abi.AbiAlias */
const abiAliases: Readonly<Record<string, number>> = {
  armeabi: 1,
  'armeabi-v7a': 2,
  'arm64-v8a': 3,
  x86: 4,
  x86_64: 5,
  riscv64: 8,
};

/** Encodes BundleConfig.pb (bundletool, config.proto): native libraries stay uncompressed, the rest follows Google Play's defaults. */
export function encodeBundleConfig(): Uint8Array {
  return message(
    bytesField(1, message(bytesField(2, BUNDLETOOL_VERSION))), // bundletool.version
    bytesField(2, message(bytesField(2, message(varintField(1, true))))), // optimizations.uncompress_native_libraries.enabled
  );
}

/** Encodes native.pb (bundletool, files.proto): the processor of each folder. Throws RangeError for an unknown one. */
export function encodeNativeLibraries(abis: readonly string[]): Uint8Array {
  return message(
    ...abis.map((abi) => {
      const alias = abiAliases[abi];
      if (alias === undefined) {
        throw new RangeError(`lib/${abi} is for no known processor`);
      }
      const targeting = message(bytesField(1, message(varintField(1, alias)))); // abi.alias
      return bytesField(1, message(bytesField(1, `lib/${abi}`), bytesField(2, targeting))); // directory { path, targeting }
    }),
  );
}
