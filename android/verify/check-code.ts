import { FormatError } from '#formats/format-error.ts';
import { attributeOf, childrenNamed, type DecodedElement } from '../manifest/decode-binary-xml.ts';
import type { OpenInstaller } from './open-installer.ts';

const COMPONENTS = ['activity', 'service', 'receiver', 'provider'];
/** invoke-polymorphic, invoke-custom and their constants: Android lacks the LambdaMetafactory for them. */
const FIRST_DYNAMIC_OPCODE = 0xfa;

/** Checksum and SHA-1 of every dex header are right, and no code uses desktop-only instructions. */
export function checkCode(installer: OpenInstaller): string {
  const files = installer.dexFiles();
  if (files.length === 0) {
    throw new FormatError('no code', 0);
  }
  for (const [name, { verdict }] of files) {
    if (!verdict.headerAgrees) {
      throw new FormatError(`${name} is not what its header says`, 0);
    }
    if ([...verdict.opcodes].some((opcode) => opcode >= FIRST_DYNAMIC_OPCODE)) {
      throw new FormatError(`${name} calls dynamically`, 0);
    }
  }
  return `${files.length} dex file${files.length === 1 ? '' : 's'}`;
}

/** Every class named in the manifest is in the code. */
export function checkClasses(installer: OpenInstaller): string {
  const classes = new Set(installer.dexFiles().flatMap(([, { verdict }]) => verdict.classes));
  const named = classesNamedBy(installer.manifest);
  const missing = named.find((name) => !classes.has(name));
  if (missing !== undefined) {
    throw new FormatError(`${missing || 'a class without name'} is not in the code`, 0);
  }
  return `${named.length} classes`;
}

function classesNamedBy(manifest: DecodedElement): string[] {
  const packageName = String(attributeOf(manifest, 'package') ?? '');
  const [application] = childrenNamed(manifest, 'application');
  const components = COMPONENTS.flatMap((tag) => (application ? childrenNamed(application, tag) : []));
  const aliases = application ? childrenNamed(application, 'activity-alias') : [];
  const names = [
    application && attributeOf(application, 'android:name'),
    ...components.map((component) => attributeOf(component, 'android:name') ?? ''),
    ...aliases.map((alias) => attributeOf(alias, 'android:targetActivity') ?? ''),
  ];
  return names.filter((name) => name !== undefined).map((name) => qualified(String(name), packageName));
}

/** Resolves `.Main` and `Main` below the app's own package. */
function qualified(name: string, packageName: string): string {
  if (name.startsWith('.')) {
    return packageName + name;
  }
  return name === '' || name.includes('.') ? name : `${packageName}.${name}`;
}
