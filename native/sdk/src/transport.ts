import { functionTable } from './function-table.ts';
import { type ErrorCode, QdbError } from './qdb-error.ts';

/** The shell's message to a page at its start. */
export type Boot = {
  token: string;
  platform: 'android' | 'ios';
  shell: string;
  app: string;
  build: string;
  modules: readonly string[];
  consent: boolean;
  /** The parts of the page under bars, in CSS pixels; missing where it is clear of them. */
  insets?: { top: number; bottom: number };
};

/** The shell's answer to one call. */
export type ShellAnswer = {
  id: number;
  ok: boolean;
  data?: unknown;
  error?: { code: ErrorCode; message: string; api: string };
};
export type Params = Record<string, unknown>;

/** The two native ends: Android's object and WebKit's message handler take the same text. */
export type NativeWindow = {
  QdbNative?: { call(message: string): void };
  webkit?: { messageHandlers?: { qdb?: { postMessage(message: string): void } } };
};

export type Transport = {
  boot(boot: Boot): void;
  call(api: string, params: Params): Promise<unknown>;
  answer(answer: ShellAnswer): void;
};

type Waiting = { api: string; resolve(data: unknown): void; reject(error: QdbError): void; timer: number };

const patienceMillis = 30_000;
/** The shells take no longer message. */
const longestMessage = 1 << 20;

/** Carries calls to the shell and answers back. Calls before the shell's boot wait for it. */
export function createTransport(page: NativeWindow): Transport {
  const waiting = new Map<number, Waiting>();
  const early: (() => void)[] = [];
  let token: string | null = null;
  /** The ids are random, so that another frame cannot answer a call. */
  let lastId = Math.floor(Math.random() * 0x40000000);

  function send(id: number, api: string, params: Params): void {
    const error = postToShell(page, api, JSON.stringify({ t: token, id, api, params }));
    if (error) {
      answer({ id, ok: false, error });
    }
  }

  function call(api: string, params: Params): Promise<unknown> {
    return new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const timer = functionTable.waiting.includes(api) ? 0 : startTimer(id, api);
      waiting.set(id, { api, resolve, reject, timer });
      if (token === null) {
        early.push(() => send(id, api, params));
      } else {
        send(id, api, params);
      }
    });
  }

  function startTimer(id: number, api: string): number {
    const expire = () =>
      answer({ id, ok: false, error: { code: 'E_TIMEOUT', message: 'The app did not answer', api } });
    return setTimeout(expire, patienceMillis) as unknown as number;
  }

  function answer({ id, ok, data, error }: ShellAnswer): void {
    const call = waiting.get(id);
    if (!call) {
      return;
    }
    waiting.delete(id);
    clearTimeout(call.timer);
    if (ok) {
      call.resolve(data);
    } else {
      call.reject(new QdbError(error?.code ?? 'E_INTERNAL', error?.message ?? 'The app gave no reason', call.api));
    }
  }

  return {
    boot(boot) {
      token = boot.token;
      for (const sendNow of early.splice(0)) {
        sendNow();
      }
    },
    call,
    answer,
  };
}

/** Answers why the message went nowhere, if it did not go. */
function postToShell({ webkit, QdbNative }: NativeWindow, api: string, message: string): ShellAnswer['error'] {
  if (message.length > longestMessage) {
    return { code: 'E_PARAM', message: 'The parameters are too long', api };
  }
  if (webkit?.messageHandlers?.qdb) {
    webkit.messageHandlers.qdb.postMessage(message);
  } else if (QdbNative) {
    QdbNative.call(message);
  } else {
    return { code: 'E_NOT_IN_APP', message: 'The app is not there', api };
  }
  return undefined;
}
