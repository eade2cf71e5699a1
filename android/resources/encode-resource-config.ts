import { concat, u8, u16, u32, utf8 } from '#formats/bytes.ts';
import type { ResourceConfig } from './resource-table.ts';

const CONFIG_SIZE = 64;
const UI_MODE_NIGHT_NO = 0x10;
const UI_MODE_NIGHT_YES = 0x20;

/** Encodes a ResTable_config (AOSP androidfw/ResourceTypes.h). Throws RangeError for a language or region that is not two letters. */
export function encodeResourceConfig(config: ResourceConfig): Uint8Array {
  return concat([
    u32(CONFIG_SIZE), // size
    u16(0), // mcc
    u16(0), // mnc
    twoLetters(config.language, /^[a-z]{2}$/), // language
    twoLetters(config.region, /^[A-Z]{2}$/), // country
    u8(0), // orientation
    u8(0), // touchscreen
    u16(config.density ?? 0), // density
    u32(0), // 0x10: keyboard, navigation, inputFlags, inputPad0
    u32(0), // screenWidth, screenHeight
    u16(config.sdk ?? 0), // sdkVersion
    u16(0), // minorVersion
    u8(0), // screenLayout
    u8(uiMode(config.night)), // uiMode
    u16(0), // smallestScreenWidthDp
    new Uint8Array(32), // 0x20: screen sizes in dp, script, variant, screenLayout2, colorMode, numbering system
  ]);
}

function twoLetters(code: string | undefined, shape: RegExp): Uint8Array {
  if (code === undefined) {
    return u16(0);
  }
  if (!shape.test(code)) {
    throw new RangeError(`${code} is not a code of two letters`);
  }
  return utf8(code);
}

function uiMode(night: boolean | undefined): number {
  if (night === undefined) {
    return 0;
  }
  return night ? UI_MODE_NIGHT_YES : UI_MODE_NIGHT_NO;
}
