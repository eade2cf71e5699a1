import reviewed from './reviewed.json' with { type: 'json' };

/** A library that the linker records: its file in the work folder, its text-based stub, and whether iOS may lack it. */
export type LinkerStub = { file: string; text: string; weak: boolean };

const targets = '[ arm64-ios, arm64-ios-simulator, x86_64-ios-simulator ]';
const simulatorX86 = '[ x86_64-ios-simulator ]';

/** Stubs of Apple's libraries with the reviewed symbols and no other, in the order in which iOS loads them (LLVM, "TextAPI": TBD v4). */
export function linkerStubs(): LinkerStub[] {
  return reviewed.libraries.map((entry) => {
    const path = entry.replace(' (weak)', '');
    const name = path.split('/').at(-1)!;
    return { file: `${name}.tbd`, text: stubText(path, name), weak: path !== entry };
  });
}

function stubText(path: string, name: string): string {
  const blocks = [
    ...exportBlock(targets, symbolsOf(name, reviewed.imports)),
    ...exportBlock(simulatorX86, symbolsOf(name, reviewed.importsOfX86)),
  ];
  return [
    '--- !tapi-tbd',
    'tbd-version: 4',
    `targets: ${targets}`,
    `install-name: '${path}'`,
    'current-version: 1',
    'compatibility-version: 1',
    ...(blocks.length > 0 ? ['exports:', ...blocks] : []),
    '...\n',
  ].join('\n');
}

/** The symbols of one library; the list has `library symbol`. */
function symbolsOf(library: string, imports: readonly string[]): string[] {
  return imports.filter((each) => each.startsWith(`${library} `)).map((each) => each.slice(library.length + 1));
}

/** A class has two symbols, and one entry in a stub. */
function exportBlock(blockTargets: string, symbols: readonly string[]): string[] {
  const classOf = (symbol: string) => /^_OBJC_(?:META)?CLASS_\$_(\w+)$/.exec(symbol)?.[1];
  const classes = [...new Set(symbols.flatMap((symbol) => classOf(symbol) ?? []))];
  const plain = symbols.filter((symbol) => classOf(symbol) === undefined).map((symbol) => `'${symbol}'`);
  return symbols.length === 0
    ? []
    : [
        `  - targets: ${blockTargets}`,
        ...(plain.length > 0 ? [`    symbols: [ ${plain.join(', ')} ]`] : []),
        ...(classes.length > 0 ? [`    objc-classes: [ ${classes.join(', ')} ]`] : []),
      ];
}
