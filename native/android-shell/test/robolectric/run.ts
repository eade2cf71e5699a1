import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';
import { prepare } from './prepare.ts';
import { levels as allLevels, findJava } from './tools.ts';

/** The facts that a scenario saw on one level; `failure` is its stack trace. */
export type ScenarioResult = { facts: Record<string, unknown>; failure: string };

const options = [
  '-Xmx2g',
  // With the room that Java begins with, it looked for garbage and threw compiled code away at every level.
  ...['-Xms600m', '-Xmn256m', '-XX:MetaspaceSize=512m', '-XX:ReservedCodeCacheSize=192m'],
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:+UnlockDiagnosticVMOptions',
  '-XX:-BytecodeVerificationRemote',
  ...['io', 'lang', 'nio', 'util'].map((name) => `--add-opens=java.base/java.${name}=ALL-UNNAMED`),
  '--enable-native-access=ALL-UNNAMED',
  '-Drobolectric.offline=true',
  '-Drobolectric.alwaysIncludeVariantMarkersInTestName=true',
];

/** Levels cannot run beside one another in one program: they share Java's language and Robolectric's native parts. */
const PROGRAMS = Math.min(2, availableParallelism());

/** Ends a program that hangs; a busy machine may take its time. */
const LONGEST_MS = 840_000;

/** The scenario and the levels to run; all of them without. */
type ScenarioChoice = { only?: string; levels?: readonly number[] };

/** Runs scenarios; the answer has them by `scenario[level]`. */
export async function runScenarios(
  apk: string,
  packageName: string,
  dex: Uint8Array,
  { only = '', levels = allLevels }: ScenarioChoice = {},
): Promise<Map<string, ScenarioResult>> {
  const { frameworks, classPath } = await prepare(dex);
  const app = [`-Doracle.apk=${apk}`, `-Doracle.package=${packageName}`, `-Drobolectric.dependency.dir=${frameworks}`];
  const program = (part: readonly number[]) => [
    ...options,
    ...app,
    ...[`-Doracle.only=${only}`, `-Doracle.levels=${part}`, `-Drobolectric.enabledSdks=${part}`],
    ...['-cp', classPath.join(delimiter), 'phone.Run'],
  ];
  const printed = await Promise.all(dealt(levels).map((part) => outputOf(findJava()!, program(part))));
  return read(printed.join('\n'));
}

/** The levels for each program; a later level takes longer, so that every program has early and late ones. */
function dealt(levels: readonly number[]): number[][] {
  const programs = Math.min(PROGRAMS, levels.length);
  return Array.from({ length: programs }, (_, one) => levels.filter((__, at) => at % programs === one));
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
function read(printed: string): Map<string, ScenarioResult> {
  const seen = new Map<string, ScenarioResult>();
  for (const [, kind, name, json] of printed.matchAll(/^@(facts|failure) (\S+) (.*)$/gm)) {
    const result = seen.get(name!) ?? { facts: {}, failure: '' };
    seen.set(name!, { ...result, [kind!]: JSON.parse(json!) });
  }
  return seen;
}
