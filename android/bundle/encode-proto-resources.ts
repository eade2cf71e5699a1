import { attributeId } from '../manifest/attribute-ids.ts';
import type {
  ResourceConfig,
  ResourceEntry,
  ResourceTable,
  ResourceType,
  StyleValue,
} from '../resources/resource-table.ts';
import { encodeItem, encodeReference } from './encode-proto-value.ts';
import { bytesField, message, varintField } from './encode-protobuf.ts';

const APP_PACKAGE_ID = 0x7f;
/** aapt.pb.Configuration.UiModeNight */
const NIGHT = 1;
const NOT_NIGHT = 2;

/** Encodes resources.pb: aapt.pb.ResourceTable (AOSP tools/aapt2/Resources.proto), with the same ids as the APK. */
export function encodeProtoResources(table: ResourceTable): Uint8Array {
  const appPackage = message(
    bytesField(1, message(varintField(1, APP_PACKAGE_ID))), // package_id
    bytesField(2, table.packageName), // package_name
    ...table.types.map((type, i) => bytesField(3, encodeType(type, i + 1))), // type
  );
  return message(bytesField(2, appPackage)); // package
}

function encodeType({ name, resources }: ResourceType, typeId: number): Uint8Array {
  return message(
    bytesField(1, message(varintField(1, typeId))), // type_id
    bytesField(2, name), // name
    ...[...resources].map(([entryName, values], i) => bytesField(3, encodeEntry(entryName, i, values))), // entry
  );
}

function encodeEntry(name: string, entryId: number, values: readonly ResourceEntry[]): Uint8Array {
  return message(
    bytesField(1, message(varintField(1, entryId))), // entry_id
    bytesField(2, name), // name
    ...values.map((value) => bytesField(6, encodeConfigValue(value))), // config_value
  );
}

function encodeConfigValue(entry: ResourceEntry): Uint8Array {
  const value =
    'style' in entry
      ? bytesField(5, message(bytesField(2, encodeStyle(entry.style)))) // compound_value.style
      : bytesField(4, encodeItem(entry.value)); // item
  return message(bytesField(1, encodeConfig(entry.config)), bytesField(2, message(value))); // config, value
}

function encodeStyle({ parent, items }: StyleValue): Uint8Array {
  return message(
    bytesField(1, encodeReference(parent)), // parent
    ...Object.entries(items).map(([name, value]) =>
      bytesField(3, message(bytesField(3, encodeReference(attributeId(name))), bytesField(4, encodeItem(value)))),
    ), // entry { key, item }
  );
}

/** aapt.pb.Configuration (AOSP tools/aapt2/Configuration.proto). */
function encodeConfig({ language, region, night, density, sdk }: ResourceConfig): Uint8Array {
  const locale = [language, region].filter((part) => part !== undefined).join('-');
  return message(
    ...(locale === '' ? [] : [bytesField(3, locale)]), // locale
    ...(night === undefined ? [] : [varintField(17, night ? NIGHT : NOT_NIGHT)]), // ui_mode_night
    ...(density === undefined ? [] : [varintField(18, density)]), // density
    ...(sdk === undefined ? [] : [varintField(24, sdk)]), // sdk_version
  );
}
