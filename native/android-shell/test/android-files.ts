import type { FileGestures, GivenFile, Sheet } from '../../behavior/file-gestures.ts';
import type { JavaObject, Value } from './dalvik/values.ts';
import { Intent, Uri } from './fakes/android-content.ts';
import { ClipData } from './fakes/device/clip.ts';
import { ArrayList } from './fakes/java-util.ts';
import type { Phone } from './fakes/phone.ts';
import { WebResourceRequest, type WebResourceResponse } from './fakes/webkit/android-webkit-answers.ts';
import { callbacks } from './fakes/webkit/android-webkit-clients.ts';
import { qrPicture } from './qr-picture.ts';
import type { Rig } from './rig.ts';

const CREATE_DOCUMENT = 'android.intent.action.CREATE_DOCUMENT';
const STREAM = 'android.intent.extra.STREAM';
type Share = Parameters<FileGestures['receive']>[0];

/** The files of the fake phone; `restart` opens the app anew. */
export class AndroidFiles implements FileGestures {
  readonly #rig: () => Rig;
  readonly #restart: (intent: Intent) => void;
  readonly #hosted = new Map<string, GivenFile>();
  /** The question for a place that the user has answered. */
  #placed: Intent | null = null;

  constructor(rig: () => Rig, restart: (intent: Intent) => void) {
    this.#rig = rig;
    this.#restart = restart;
  }

  get #phone(): Phone {
    return this.#rig().phone;
  }

  act(action: string): void {
    runAct(this.#rig(), action);
  }

  get menu(): readonly string[] {
    return this.#phone.dialogs.findLast(({ dialog }) => dialog.isOpen)?.items ?? [];
  }

  choose(entry: string): void {
    this.#phone.dialogs.findLast(({ dialog }) => dialog.isOpen)!.choose(entry);
    this.#phone.pass(500);
  }

  get sheet(): Sheet | null {
    const chooser = this.#phone.started.findLast(({ action }) => action === 'android.intent.action.CHOOSER');
    return chooser ? sheetOf(this.#phone, chooser.extras.get('android.intent.extra.INTENT') as Intent) : null;
  }

  get opened(): string | null {
    const view = this.#phone.started.findLast(({ action }) => action === 'android.intent.action.VIEW');
    return view && (view.flags & 1) !== 0 ? (managed(this.#phone, view.data!)?.[0] ?? null) : null;
  }

  get copied(): string | null {
    return this.#phone.device.clipboard;
  }

  get toasts(): readonly string[] {
    return this.#phone.toasts;
  }

  longPress(picture: string): void {
    const { machine, web } = this.#rig();
    Object.assign(web.hit, { type: 5, extra: picture });
    if (web.longPressed) {
      machine.send(web.longPressed, 'onLongClick(Landroid/view/View;)Z', web);
    }
  }

  draw(text: string, code: string): void {
    this.#phone.drawn.set(text, qrPicture(code));
  }

  showToCamera(code: string): void {
    this.#phone.camera = qrPicture(code);
    this.#phone.pass(1000);
  }

  pick(files: readonly GivenFile[]): void {
    for (const { address, ...file } of files) {
      this.#phone.provided.set(address, file);
    }
    const chosen = Object.assign(new Intent(), { clip: ClipData.of(...files.map(({ address }) => address)) });
    const code = this.#phone.awaited.at(-1)!.request;
    const signature = 'onActivityResult(IILandroid/content/Intent;)V';
    this.#rig().life(signature, code, files.length > 0 ? -1 : 0, files.length > 0 ? chosen : null);
    this.#phone.pass(500);
  }

  /** Below Android 10 the user is asked for the place of a file, and takes the first one that is offered. */
  takePlace(): void {
    const request = this.#phone.awaited.findLast(({ action }) => action === CREATE_DOCUMENT) ?? null;
    if (request !== this.#placed) {
      this.#placed = request;
      const place = Intent.of('', `content://card/${request!.extras.get('android.intent.extra.TITLE')}`);
      this.#rig().life('onActivityResult(IILandroid/content/Intent;)V', request!.request, -1, place);
      this.#phone.pass(500);
    }
  }

  get saved(): Readonly<Record<string, string>> {
    const names = [...this.#phone.saved].map(([place, bytes]) => [
      place.replace(/.*\//, ''),
      Buffer.from(bytes).toString(),
    ]);
    return Object.fromEntries(names);
  }

  serve(file: GivenFile): void {
    this.host(file);
    this.#rig().web.download(file.address, { type: file.type });
    this.#phone.pass(1000);
  }

  get printed(): readonly string[] {
    return this.#phone.printed;
  }

  host(file: GivenFile): void {
    this.#hosted.set(file.address, file);
    this.#phone.httpHeaders['Content-Type'] = file.type;
    this.#phone.http = ({ url }) => this.#hosted.get(url)?.text ?? null;
  }

  load({ address: url, type, text }: GivenFile, state: number | 'done' | 'failed'): void {
    const id = this.#phone.loaded.length + 100;
    const title = decodeURIComponent(url.replace(/.*\//, ''));
    const status = state === 'done' ? 8 : state === 'failed' ? 16 : 2;
    const soFar = state === 'done' ? text.length : typeof state === 'number' ? state * 1024 : 0;
    this.#phone.loaded.push({ id, title, status, soFar, total: status === 8 ? text.length : 102_400, type, url });
    this.#phone.provided.set(`content://downloads/${id}`, { type, text });
  }

  get loaded(): readonly string[] {
    return this.#phone.loaded.map(({ url }) => url);
  }

  receive(share: Share): void {
    const intent = shareIntent(share);
    if (share.isCold) {
      this.#restart(intent);
    } else {
      this.#rig().life('onNewIntent(Landroid/content/Intent;)V', intent);
    }
    for (const { address, ...file } of share.files ?? []) {
      this.#phone.provided.set(address, file);
    }
    this.#phone.pass(500);
  }

  read(address: string): string | null {
    const { machine, web } = this.#rig();
    const request = Object.assign(new WebResourceRequest(), { url: Uri.parse(address), address });
    const answer = machine.send(web.client, callbacks.SI, web, request) as WebResourceResponse | null;
    return answer === null ? null : answer.body.bytes.toString();
  }
}

/** An act of a bar or menu, as the shell runs it for any of them. */
export function runAct(rig: Rig, action: string): void {
  const acts = rig.machine.newInstance('Lapp/shell/Actions;');
  rig.machine.send(acts, '<init>(Lapp/shell/Shell;)V', shellOf(rig));
  rig.machine.send(acts, 'run(Ljava/lang/String;Ljava/lang/String;)V', action, '');
  rig.phone.pass(500);
}

const shellOf = (rig: Rig): JavaObject =>
  [...rig.activity.fields.values()].find(
    (value) => (value as JavaObject | null)?.javaClass === 'Lapp/shell/Shell;',
  ) as JavaObject;

export function shareIntent({ title, text, files = [] }: Share): Intent {
  const intent = Intent.of(`android.intent.action.SEND${files.length > 1 ? '_MULTIPLE' : ''}`);
  const uris = files.map(({ address }) => Uri.parse(address));
  const extras: [string, Value][] = [
    ['android.intent.extra.SUBJECT', title ?? null],
    ['android.intent.extra.TEXT', text ?? null],
    [STREAM, uris.length > 1 ? ArrayList.of(uris) : (uris[0] ?? null)],
  ];
  for (const [name, value] of extras) {
    intent.putExtra(name, value);
  }
  return intent;
}

function sheetOf(phone: Phone, intent: Intent): Sheet {
  const stream = intent.extras.get(STREAM) as Uri | ArrayList | undefined;
  const uris = (stream instanceof ArrayList ? stream.items : stream ? [stream] : []) as Uri[];
  if (uris.some((uri) => !isGranted(intent, uri))) {
    throw new Error('The app that the user picks could not read the file');
  }
  const textOf = (name: string) => String(intent.extras.get(`android.intent.extra.${name}`) ?? '');
  return {
    title: textOf('SUBJECT'),
    text: textOf('TEXT'),
    type: intent.type,
    files: Object.fromEntries(
      uris.map((uri) => managed(phone, uri) ?? [uri.getQueryParameter('name'), bytesAt(phone, uri)]),
    ),
  };
}

/** Android grants the addresses of the clip only, and only with the flag. */
function isGranted(intent: Intent, uri: Uri): boolean {
  const clip = intent.clip as ClipData | null;
  return (intent.flags & 1) !== 0 && (clip?.uris.some(({ text }) => text === uri.text) ?? false);
}

/** A file that the download manager has, by its name; null for any other. */
function managed(phone: Phone, uri: Uri): [string, string] | null {
  const found = phone.loaded.find(({ id }) => uri.text === `content://downloads/${id}`);
  return found ? [found.title, phone.provided.get(uri.text)!.text] : null;
}

function bytesAt(phone: Phone, uri: Uri): string {
  return Buffer.from(phone.written.get(`/cache/captures/${uri.getLastPathSegment()}`)!).toString();
}
