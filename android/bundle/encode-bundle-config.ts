import { packedEndings } from '../archive-file.ts';
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

/** android.bundle.SplitDimension.Value */
const LANGUAGE = 3;

/**
 * Encodes BundleConfig.pb (bundletool, config.proto). Languages are not split off, because an app may choose its language itself, and a phone would
 * have only its own. Native libraries and already compressed files stay uncompressed, as in the installer; Google Play decides about the rest.
 */
export function encodeBundleConfig(): Uint8Array {
  const language = message(varintField(1, LANGUAGE), varintField(2, true)); // value, negate
  const optimizations = message(
    bytesField(1, message(bytesField(1, language))), // splits_config.split_dimension
    bytesField(2, message(varintField(1, true))), // uncompress_native_libraries.enabled
  );
  const globs = packedEndings.map((ending) => bytesField(1, `**.${ending}`)); // uncompressed_glob
  return message(
    bytesField(1, message(bytesField(2, BUNDLETOOL_VERSION))), // bundletool.version
    bytesField(2, optimizations),
    bytesField(3, message(...globs)), // compression
  );
}

/** Encodes native.pb (bundletool, files.proto): the processor of each folder. Throws RangeError for an unknown processor. */
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
