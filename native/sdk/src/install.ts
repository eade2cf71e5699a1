import { coreFallbacks } from './core-fallbacks.ts';
import { createEvents, type Events, type Listener, notify } from './events.ts';
import { functionTable } from './function-table.ts';
import { type KeptFile, keepFiles } from './kept-files.ts';
import { QdbError } from './qdb-error.ts';
import { setSafeArea } from './safe-area.ts';
import type { Fallbacks } from './sdk-module.ts';
import { sdkModules } from './sdk-modules.ts';
import {
  type Boot,
  createTransport,
  type NativeWindow,
  type Params,
  type ShellAnswer,
  type Transport,
} from './transport.ts';

type Options = Params & {
  success?: (data: unknown) => void;
  fail?: (error: QdbError) => void;
  complete?: (outcome: unknown) => void;
};

type Run = (api: string, params: Params) => Promise<unknown>;
type Qdb = Record<string, unknown> & { inApp: boolean; platform: string };
/** The shell's side of the SDK. `booted` says whether this page has a token. */
type ShellEnd = {
  booted: boolean;
  boot(boot: Boot): void;
  reply(answer: ShellAnswer): void;
  emit(event: string, data: unknown): number;
  /** A file of the page; Android's shell asks for it. */
  file?(address: string): KeptFile;
};
type SdkWindow = Window & NativeWindow & { qdb?: Qdb; __qdb?: ShellEnd };

const browserFallbacks: Fallbacks = Object.assign(
  {},
  coreFallbacks,
  ...Object.values(sdkModules).map(({ fallbacks }) => fallbacks),
);

/**
 * Puts `window.qdb` into a page. The shell calls it with `boot` at the start of each page of the app; a page that includes the SDK
 * calls it without `boot`, and the shell's call completes it.
 */
export function install(boot?: Boot): void {
  const page = window as SdkWindow;
  if (!page.__qdb) {
    prepare(page, boot !== undefined || / QdbApp\//.test(navigator.userAgent));
  }
  if (boot) {
    page.__qdb!.boot(boot);
  }
}

function prepare(page: SdkWindow, inApp: boolean): void {
  const transport = createTransport(page);
  const events = createEvents();
  const on = new Set<string>();
  let tellReady: () => void;
  const ready = new Promise<object>((resolve) => {
    tellReady = () => resolve({ inApp: qdb.inApp, platform: qdb.platform });
  });
  const run: Run = (api, params) => (qdb.inApp ? transport.call(api, params) : runInBrowser(api, params));
  const qdb: Qdb = {
    inApp,
    platform: 'browser',
    QdbError,
    ready: () => ready,
    on: (event: string, listener: Listener) => events.on(event, listener),
    call: (api: string, options?: Options) => settle(run, api, options),
    can: (name: string) => (qdb.inApp ? isThere(name, qdb.platform, on) : name in browserFallbacks),
    ...namespaces(run),
  };
  page.qdb = qdb;
  page.__qdb = {
    booted: false,
    boot(boot) {
      const isFirst = !this.booted;
      this.booted = true;
      Object.assign(qdb, { inApp: true, platform: boot.platform });
      for (const module of boot.modules) {
        on.add(module);
      }
      transport.boot(boot);
      if (isFirst) {
        followShell(boot, transport, events);
        if (boot.platform === 'android') {
          this.file = keepFiles(page);
        }
        tellReady();
        page.dispatchEvent(new Event('qdbready'));
      }
    },
    reply: (answer) => transport.answer(answer),
    emit: (event, data) => events.emit(event, data),
  };
  if (!inApp) {
    for (const module of Object.values(sdkModules)) {
      module.inBrowser?.(page, events);
    }
    tellReady!();
  }
}

function followShell(boot: Boot, transport: Transport, events: Events): void {
  setSafeArea(document, boot.insets ?? {});
  events.on('insets', (edges) => setSafeArea(document, edges as Record<string, number>));
  for (const name of boot.modules) {
    sdkModules[name]?.inApp?.({ document, platform: boot.platform, transport });
  }
}

/** The functions by name, such as `qdb.device.getInfo`. */
function namespaces(run: Run): Record<string, Record<string, unknown>> {
  const spaces: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(functionTable.modules)) {
    const [space, method] = name.split('.') as [string, string];
    const methods = spaces[space] ?? {};
    methods[method] = (options?: Options) => settle(run, name, options);
    spaces[space] = methods;
  }
  return spaces;
}

/** Makes one call in both styles: a promise, and callbacks in the options. */
function settle(run: Run, api: string, options?: Options | null): Promise<unknown> {
  const { success, fail, complete, ...params } = options ?? {};
  const outcome = run(api, params);
  if (success || fail || complete) {
    outcome.then(
      (data) => {
        notify(success, data);
        notify(complete, data);
      },
      (error: QdbError) => {
        notify(fail, error);
        notify(complete, error);
      },
    );
  }
  return outcome;
}

async function runInBrowser(api: string, params: Params): Promise<unknown> {
  const fallback = browserFallbacks[api];
  if (!fallback) {
    throw new QdbError('E_NOT_IN_APP', `${api} needs the app`, api);
  }
  return fallback(params);
}

function isThere(name: string, platform: string, on: ReadonlySet<string>): boolean {
  const module = functionTable.modules[name];
  const { onlyOn } = functionTable;
  const isKnown = module !== undefined && (onlyOn[name] ?? onlyOn[module] ?? platform) === platform;
  return isKnown && (module === '' || on.has(module));
}
