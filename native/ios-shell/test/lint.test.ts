import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type MachO, readMachO, sectionOf } from '#ios/macho/read-macho.ts';
import { readUndefinedSymbols } from '#ios/macho/read-undefined-symbols.ts';
import { slicesOf } from '#ios/macho/read-universal.ts';
import { shellModules } from '../../shell-modules.ts';
import reviewed from '../reviewed.json' with { type: 'json' };
import { iosShell } from '../shell.ts';
import { readHeaders } from './emulator/header-signatures.ts';
import { loadImage } from './emulator/image.ts';
import { Memory } from './emulator/memory.ts';
import { readClasses } from './emulator/objc-classes.ts';

type Slice = { bytes: Uint8Array; file: MachO };

const declared = readHeaders(new URL('../include', import.meta.url).pathname);

const slices = (url: URL): Slice[] =>
  slicesOf(new Uint8Array(readFileSync(url))).map(({ bytes }) => ({ bytes, file: readMachO(bytes) }));

const device = slices(iosShell.deviceUrl);
const simulator = slices(iosShell.simulatorUrl);
const every: [string, Slice][] = [...device, ...simulator].map((slice) => [
  `${slice.file.build?.platform} ${slice.file.cpu}`,
  slice,
]);

test('there is one device executable and one simulator executable of both kinds', () => {
  expect(every.map(([name]) => name)).toEqual(['ios arm64', 'ios-simulator x86_64', 'ios-simulator arm64']);
});

/** It grows by pages of 16 KiB. */
/** It grows by pages of 16 KiB (native/README.md, "Bytes"): one more came when addresses of scripts were refused. */
test('the device executable has at most 252,600 bytes', () => {
  expect(device[0]!.bytes.length).toBeLessThanOrEqual(252_600);
});

describe.each(every)('the executable for %s', (name, { bytes, file }) => {
  test('asks for iOS 14 and states the chosen behavior level', () => {
    expect(file.build).toMatchObject({ minimumOs: iosShell.minimumOs, sdk: iosShell.sdk });
    expect(file.encrypted).toBe(false);
  });

  test('loads only reviewed libraries', () => {
    expect(file.dylibs.map(({ path, weak }) => (weak ? `${path} (weak)` : path))).toEqual(reviewed.libraries);
  });

  test('imports only reviewed symbols, each from its library', () => {
    const imports = readUndefinedSymbols(bytes, file).map(
      ({ name, library }) => `${library?.split('/').at(-1)} ${name}`,
    );
    const extra = name.endsWith('x86_64') ? reviewed.importsOfX86 : [];
    expect(imports.sort()).toEqual([...reviewed.imports, ...extra].sort());
  });

  test('looks up only names of Apple’s that a header declares, or that are reviewed', () => {
    const names = textsIn(bytes, file, '__cstring').filter((text) =>
      /^(AS|NS|UI|WK|CA|CF|CL|AV|Sec|nw_|_dispatch)\w+$/.test(text),
    );
    expect([...new Set(names)].filter((each) => !declared.names.has(each)).sort()).toEqual(reviewed.names);
  });
});

describe('selectors', () => {
  const { bytes, file } = device[0]!;
  test('for functions are named in modules/', () => {
    const memory = new Memory();
    const classes = readClasses(
      memory,
      loadImage(memory, bytes, () => 0x7000_0000),
    );
    const modules = shellModules('ios');
    const spaces = modules.flatMap(({ functions }) => functions.map(({ name }) => name.split('.')[0]));
    const looksLikeOne = new RegExp(`^(${spaces.join('|')})[A-Z]\\w*:$`);
    const ofModules = classes.filter(({ name }) => modules.some(({ className }) => name === `QDB${className}`));
    const written = ofModules.flatMap(({ methods }) => [...methods.keys()]).filter((name) => looksLikeOne.test(name));
    const named = modules.flatMap(({ functions }) => functions.map(({ method }) => `${method}:`));
    expect(written.sort()).toEqual(named.sort());
  });

  test('are declared in a header or methods of our own classes', () => {
    const memory = new Memory();
    const image = loadImage(memory, bytes, () => 0x7000_0000);
    const own = new Set(
      readClasses(memory, image).flatMap((each) => [...each.methods.keys(), ...each.classMethods.keys()]),
    );
    const selectors = [...selectorsSent(file, memory)];
    const isKnown = (selector: string) => own.has(selector) || declared.signatures.has(selector);
    expect(selectors.filter((selector) => !isKnown(selector) && !inherited.includes(selector))).toEqual([]);
  });
});

/** Selectors of NSObject that the headers' table lacks. */
const inherited = ['alloc', 'new', 'init', 'class', 'copy', 'mutableCopy', '.cxx_destruct'];

/** Every selector that the shell sends (`__objc_selrefs`). */
function selectorsSent(file: MachO, memory: Memory): Set<string> {
  const { address, size } = sectionOf(file, '__objc_selrefs')!;
  return new Set(Array.from({ length: size / 8 }, (_, i) => memory.text(memory.pointer(address + i * 8))));
}

function textsIn(bytes: Uint8Array, file: MachO, section: string): string[] {
  const found = sectionOf(file, section)!;
  return latin1(bytes.subarray(found.offset, found.offset + found.size)).split('\0');
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
