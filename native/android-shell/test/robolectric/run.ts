import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { prepare } from './prepare.ts';
import { findJava } from './tools.ts';

/** The facts that a scenario saw on one level; `failure` is its stack trace. */
export type Seen = { facts: Record<string, unknown>; failure: string };

const options = [
  '-Xmx3g',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:+UnlockDiagnosticVMOptions',
  '-XX:-BytecodeVerificationRemote',
  ...['lang', 'nio', 'util'].map((name) => `--add-opens=java.base/java.${name}=ALL-UNNAMED`),
  '--enable-native-access=ALL-UNNAMED',
  '-Drobolectric.offline=true',
  '-Drobolectric.alwaysIncludeVariantMarkersInTestName=true',
];

/** Ends a program that hangs; a busy machine may take its time. */
const LONGEST_MS = 840_000;

/** The scenario and the levels to run; all of them without. */
type Chosen = { only?: string; levels?: readonly number[] };

/** Runs scenarios in one Java program; the answer has them by `scenario[level]`. */
export async function runScenarios(
  apk: string,
  packageName: string,
  dex: Uint8Array,
  { only = '', levels = [] }: Chosen = {},
): Promise<Map<string, Seen>> {
  const { frameworks, classPath } = await prepare(dex);
  const app = [
    ...[`-Doracle.apk=${apk}`, `-Doracle.package=${packageName}`, `-Drobolectric.dependency.dir=${frameworks}`],
    ...[`-Doracle.only=${only}`, ...(levels.length > 0 ? [`-Drobolectric.enabledSdks=${levels}`] : [])],
  ];
  const printed = await outputOf(findJava()!, [...options, ...app, '-cp', classPath.join(delimiter), 'phone.Run']);
  return read(printed);
}

function outputOf(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST_MS });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`Java ended with ${code}: ${err}`))));
  });
}

/** The lines of src/phone/Line.java. */
function read(printed: string): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const [, kind, name, json] of printed.matchAll(/^@(facts|failure) (\S+) (.*)$/gm)) {
    const known = seen.get(name!) ?? { facts: {}, failure: '' };
    seen.set(name!, { ...known, [kind!]: JSON.parse(json!) });
  }
  return seen;
}
