import type { Machine } from '../dalvik/machine.ts';
import type { JavaObject } from '../dalvik/values.ts';
import type { AlertDialog } from './android-app.ts';
import type { Intent } from './android-content.ts';
import type { View } from './android-view.ts';
import { DeviceState } from './device/state.ts';
import type { FakeDownload } from './files/android-downloads.ts';
import { FaceState } from './files/face-state.ts';
import type { GrayPicture } from './files/gray-picture.ts';
import { OwnerState } from './login/owner.ts';
import { NoticeBoard } from './push/notice-board.ts';
import type { WebView } from './webkit/android-webkit.ts';

export type HttpRequest = { url: string; headers: Record<string, string>; body?: string };
export type Dialog = {
  title: string;
  message: string;
  view: View | null;
  dialog: AlertDialog;
  press(button: 'positive' | 'negative'): void;
  /** The entries of a menu, and the user's choice of one. */
  items: readonly string[];
  choose(item: string): void;
};
/**
 * The outcome of opening an address: `barred` is refused without a request, `slow` has no answer, `restless` never becomes quiet, `cut` breaks off after its first part, and
 * `unsafe` has a certificate that nobody vouches for.
 */
export type Reach =
  | 'page'
  | 'restless'
  | 'cut'
  | 'offline'
  | 'barred'
  | 'slow'
  | 'unsafe'
  | 'broken-tls'
  | 'no-content'
  | 'download'
  | { redirect: string }
  | { status: number; isEmpty?: boolean }
  | { signIn: { realm: string; user: string; password: string } };
/** Callbacks of the web view and waits of the shell run on the UI thread. */
export type ThreadName = 'ui' | 'worker' | 'background' | 'JavaBridge';

/** The fake phone: the conditions of a test, the acts of the shell, and the clock. */
export class Phone {
  machine!: Machine;
  sdk = 34;
  packageName = 'cn.example.shop';
  language = 'zh';
  /** The maker in `Build.MANUFACTURER`. */
  maker = 'Example';
  isDark = false;
  /** Whether lines begin at the right edge, as in Arabic. */
  isRightToLeft = false;
  readonly playing: string[] = [];
  /** The user's size of text. */
  fontScale = 1;
  /** Milliseconds since the epoch; only the tests move it. */
  now = Date.UTC(2026, 8, 1);
  /** The largest array that the app's memory has room for. */
  mostBytes = Number.POSITIVE_INFINITY;
  online = true;
  /** Whether the manifest allows requests in clear text. */
  isCleartext = true;
  transport = 1;
  hasWebView = true;
  /** Whether developer tools of a computer may look into the app's web views. */
  isInspectable = false;
  /** The package that opens web addresses: `android` asks the user. */
  browser = 'org.browser';
  /** Whether a page is drawn after its `onPageFinished`; both orders exist. */
  paintsLate = false;
  /** Whether `onPageFinished` comes at the load event, as older engines have it, and not when all frames are quiet. */
  finishesAtLoad = false;
  /** Whether going back brings a kept document, as the back/forward cache does. */
  keepsDocuments = false;
  /** The features behind the support boundary of the web view; none is a web view without one. */
  webViewFeatures: string[] = [];
  /** Classes of plug-ins that need others, which the package lacks. */
  readonly unlinked = new Set<string>();
  webViewVersion = '126.0.6478.50';
  thread: ThreadName = 'ui';
  /** The first script of the page at an address. */
  /** Whether a document comes with `Content-Security-Policy: sandbox allow-scripts`, so that its origin is opaque. */
  isSandboxed: (address: string) => boolean = () => false;
  inlineScript: (address: string) => string = () => '';
  reach: (address: string) => Reach = () => (this.online ? 'page' : 'offline');
  /** Addresses that send on to another one. */
  readonly redirects = new Map<string, string>();
  http: (request: HttpRequest) => string | null = () => null;
  /** Headers of the answers, beside the place of a redirect. */
  httpHeaders: Record<string, string> = {};
  readonly assets = new Map<string, string | Uint8Array>();
  readonly preferences = new Map<string, string | number>();
  readonly declared = new Set(['android.permission.INTERNET', 'android.permission.ACCESS_NETWORK_STATE']);
  readonly granted = new Set<string>();
  /** Permissions for which the system shows no dialog any more. */
  readonly refusedForGood = new Set<string>();
  /** Schemes and actions that some app on the phone takes. */
  readonly installed = new Set([
    'http',
    'https',
    'tel',
    'mailto',
    'content',
    'package',
    'android.intent.action.PICK',
    'android.intent.action.INSERT',
  ]);
  /** Services that this kind of device does not have. */
  readonly absent = new Set<string>();
  /** The exception by which the system refuses to start an app, "" for none. */
  refusal: (intent: Intent) => string = () => '';
  screenSize = { width: 1080, height: 1920 };
  /** The size of every picture in the package, and the sizes in which they were decoded or drawn. */
  pictureSize = { width: 1080, height: 1920 };
  readonly decoded: [width: number, height: number][] = [];
  /** A bitmap with more pixels does not fit into the memory of the app. */
  mostPixels = Number.POSITIVE_INFINITY;
  readonly files = new Map<string, number>();
  /** The times of those that the shell wrote; older ones are older than all. */
  readonly changed = new Map<string, number>();
  /** The bytes of those that the shell wrote itself. */
  readonly written = new Map<string, Uint8Array>();
  /** Pictures, by the text of the file that a test gives them; and the one before the camera, null without a camera. */
  readonly drawn = new Map<string, GrayPicture>();
  camera: GrayPicture | null = null;
  torch = false;
  readonly face = new FaceState();
  /** Names and addresses of what went to a printer. */
  readonly printed: string[] = [];
  /** Files of other apps, by their addresses. */
  readonly provided = new Map<string, { type: string; text: string; name?: string | undefined }>();
  /** The bytes in the folder Downloads and at places that the user picked. */
  readonly saved = new Map<string, Uint8Array>();
  /** Those of the folder that no other app sees yet. */
  readonly pending = new Set<string>();
  /** Whether the folder Downloads takes no file, as a full one. */
  refusesFiles = false;
  readonly cookies = { memory: new Set<string>(), disk: new Set<string>() };
  /** Sessions by their hosts; null is none. Every other host has one too. */
  readonly sessions = new Map<string, string | null>();
  /** Origins whose bad certificate the app accepted. */
  readonly acceptedHosts = new Set<string>();

  /** Its battery, clipboard and other parts. */
  readonly device = new DeviceState();
  /** Its owner's fingerprints, lock and keys, which stay when an app starts again. */
  owner = new OwnerState();

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
  /** The list of the download manager. */
  readonly loaded: FakeDownload[] = [];
  readonly window = {
    flags: 0,
    statusBar: 0,
    navigationBar: 0,
    uiVisibility: 0,
    /** Android 11 and later keep the app between the bars unless it says otherwise. */
    fits: true,
    appearance: 0,
    barsVisible: true,
    /** That of the app's window; -1 is the phone's own. */
    brightness: -1,
  };
  /** The threads that flushed the cookies. */
  readonly flushes: ThreadName[] = [];
  /** Questions of web views that the shell has not answered. */
  readonly unanswered = new Set<JavaObject>();
  networkListener: JavaObject | null = null;
  readonly notices = new NoticeBoard();
  /** The orientation that the app wants: -1 for the phone's own. */
  orientation = -1;
  /** The app’s act on a back gesture from Android 13 on; null leaves the gesture, and its picture of the home screen, to the system. */
  backCallback: JavaObject | null = null;
  /** Bars and keyboard, as the window was told last. */
  insets: JavaObject | null = null;

  readonly #tasks: { due: number; run: () => void; runnable: JavaObject | null; handler: JavaObject | null }[] = [];

  post(delay: number, run: () => void, runnable: JavaObject | null = null, handler: JavaObject | null = null): void {
    this.#tasks.push({ due: this.now + delay, run, runnable, handler });
  }

  /** Cancels the tasks of one handler, or those of one of its runnables. */
  cancel(handler: JavaObject, runnable: JavaObject | null): void {
    const kept = this.#tasks.filter(
      (task) => task.handler !== handler || (runnable !== null && task.runnable !== runnable),
    );
    this.#tasks.splice(0, this.#tasks.length, ...kept);
  }

  onThread(thread: ThreadName, run: () => unknown): unknown {
    const before = this.thread;
    this.thread = thread;
    try {
      return run();
    } finally {
      this.thread = before;
    }
  }

  run(runnable: JavaObject): void {
    this.machine.send(runnable, 'run()V');
  }

  /** Whether the engine may send a request at all: from Android 9 on in clear text only where the manifest allows it. */
  mayReach(address: string): boolean {
    return this.sdk < 28 || this.isCleartext || !address.startsWith('http:');
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
