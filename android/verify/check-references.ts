import { FormatError } from '#formats/format-error.ts';
import type { DecodedElement } from '../manifest/decode-binary-xml.ts';
import type { DecodedValue } from '../resources/decoded-value.ts';
import type { OpenInstaller } from './open-installer.ts';

const APP_PACKAGE_ID = 0x7f;
const FRAMEWORK_PACKAGE_ID = 0x01;
const NULL_REFERENCE = 0;
/** Resources of this type are always texts. */
const TEXT_TYPE = 'string';

/** Every resource used by manifest, compiled files and styles has a value. */
export function checkReferences(installer: OpenInstaller): string {
  const resourceIds = installer.resources.ids();
  const references = [
    ...installer.compiledXml().flatMap(([name, root]) => referencesOf(root).map((id) => ({ id, from: name }))),
    ...referencesOfTable(installer, resourceIds),
  ];
  const dangling = references.find(({ id }) => !resolves(id, resourceIds));
  if (dangling) {
    throw new FormatError(`${dangling.from} refers to 0x${dangling.id.toString(16)}, which has no value`, 0);
  }
  return `${references.length} references`;
}

/** Every file named in the resource table exists. */
export function checkResourceFiles({ resources, files }: OpenInstaller): string {
  const paths = [...resources.ids()]
    .filter((id) => resources.typeName(id) !== TEXT_TYPE)
    .flatMap((id) => resources.entriesOf(id).map(({ value }) => value))
    .filter((value) => typeof value === 'string')
    .filter((path) => path.startsWith('res/'));
  const missing = paths.find((path) => !files.has(path));
  if (missing) {
    throw new FormatError(`${missing} is missing`, 0);
  }
  return `${paths.length} files`;
}

function resolves(id: number, resourceIds: ReadonlySet<number>): boolean {
  const packageId = id >>> 24;
  return (
    id === NULL_REFERENCE || packageId === FRAMEWORK_PACKAGE_ID || (packageId === APP_PACKAGE_ID && resourceIds.has(id))
  );
}

function referencesOf({ attributes, children }: DecodedElement): number[] {
  return [...attributes.flatMap(({ value }) => referencesIn(value)), ...children.flatMap(referencesOf)];
}

function referencesOfTable({ resources }: OpenInstaller, ids: ReadonlySet<number>): { id: number; from: string }[] {
  return [...ids].flatMap((from) =>
    resources
      .entriesOf(from)
      .flatMap(({ value }) =>
        typeof value === 'object' && 'bag' in value
          ? [value.bag.parent, ...value.bag.items.flatMap((item) => referencesIn(item.value))]
          : referencesIn(value),
      )
      .map((id) => ({ id, from: `0x${from.toString(16)}` })),
  );
}

function referencesIn(value: DecodedValue): number[] {
  return typeof value === 'object' && 'ref' in value ? [value.ref] : [];
}
