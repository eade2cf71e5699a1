import type { Machine } from '../dalvik/machine.ts';
import type { JavaObject } from '../dalvik/values.ts';
import type { Intent } from './android-content.ts';
import type { View } from './android-view.ts';
import type { WebView } from './android-webkit.ts';

export type HttpRequest = { url: string; headers: Record<string, string> };
export type Dialog = { title: string; message: string; press(button: 'positive' | 'negative'): void };
/** The outcome of opening an address; `slow` has no answer. */
export type Reach = 'page' | 'offline' | 'slow' | 'unsafe' | 'broken-tls';

/** The fake phone: the conditions of a test, the acts of the shell, and the clock. */
export class Phone {
  machine!: Machine;
  sdk = 34;
  language = 'zh';
  isDark = false;
  /** Milliseconds since the epoch; only the tests move it. */
  now = Date.UTC(2026, 8, 1);
  online = true;
  transport = 1;
  hasWebView = true;
  /** Whether a script in `onPageStarted` still reaches the previous page. */
  lateDocument = false;
  reach: (address: string) => Reach = () => (this.online ? 'page' : 'offline');
  http: (request: HttpRequest) => string | null = () => null;
  readonly assets = new Map<string, string>();
  readonly preferences = new Map<string, string | number>();
  readonly declared = new Set(['android.permission.INTERNET', 'android.permission.ACCESS_NETWORK_STATE']);
  readonly granted = new Set<string>();
  /** Schemes and actions that some app on the phone takes. */
  readonly installed = new Set(['http', 'https', 'tel', 'mailto', 'content', 'package']);
  readonly files = new Map<string, number>();

  content: View | null = null;
  readonly webViews: WebView[] = [];
  readonly lifeEvents: string[] = [];
  readonly started: Intent[] = [];
  readonly awaited: Intent[] = [];
  readonly toasts: string[] = [];
  readonly dialogs: Dialog[] = [];
  readonly askedPermissions: string[][] = [];
  readonly requests: HttpRequest[] = [];
  readonly downloads: Record<string, unknown>[] = [];
  readonly window = { flags: 0, statusBar: 0, navigationBar: 0, uiVisibility: 0, appearance: 0, barsVisible: true };
  networkListener: JavaObject | null = null;
  backCallback: JavaObject | null = null;

  readonly #tasks: { due: number; runnable: JavaObject | null; run: () => void }[] = [];

  post(delay: number, run: () => void, runnable: JavaObject | null = null): void {
    this.#tasks.push({ due: this.now + delay, runnable, run });
  }

  cancel(runnable: JavaObject | null): void {
    const kept = runnable === null ? [] : this.#tasks.filter((task) => task.runnable !== runnable);
    this.#tasks.splice(0, this.#tasks.length, ...kept);
  }

  run(runnable: JavaObject): void {
    this.machine.send(runnable, 'run()V');
  }

  /** Advances the clock and runs everything that becomes due, in order. */
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const due = this.#tasks.filter((task) => task.due <= end);
      if (due.length === 0) {
        break;
      }
      const next = due.reduce((first, task) => (task.due < first.due ? task : first));
      this.#tasks.splice(this.#tasks.indexOf(next), 1);
      this.now = Math.max(this.now, next.due);
      next.run();
    }
    this.now = end;
  }
}

let active: Phone;

export function use(phone: Phone): void {
  active = phone;
}

/** The phone of the running test. */
export function phone(): Phone {
  return active;
}
