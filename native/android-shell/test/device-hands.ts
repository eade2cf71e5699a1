import type { DeviceHands, Request } from '../../behavior/device-hands.ts';
import { AndroidFace } from './face-hands.ts';
import { Intent } from './fakes/android-content.ts';
import type { DeviceState } from './fakes/device/state.ts';
import type { Phone } from './fakes/phone.ts';
import type { Rig } from './rig.ts';

const PICK = 'android.intent.action.PICK';
const INSERT = 'android.intent.action.INSERT';

/** The hands of a test on the parts of a fake phone, whose app may have started again meanwhile. */
export function deviceHands(rig: () => Rig): DeviceHands {
  return new AndroidHands(rig);
}

class AndroidHands implements DeviceHands {
  readonly face: AndroidFace;
  readonly #rig: () => Rig;

  constructor(rig: () => Rig) {
    this.#rig = rig;
    this.face = new AndroidFace(rig);
  }

  get #phone(): Phone {
    return this.#rig().phone;
  }
  get #device(): DeviceState {
    return this.#phone.device;
  }

  get clipboard() {
    return this.#device.clipboard;
  }
  set clipboard(text) {
    this.#device.clipboard = text;
  }
  get battery() {
    return this.#device.battery;
  }
  set battery(state) {
    this.#device.battery = state;
  }
  get hasVibrator() {
    return this.#device.hasVibrator;
  }
  set hasVibrator(has) {
    this.#device.hasVibrator = has;
  }
  get vibrations() {
    return this.#device.vibrations;
  }

  get addresses() {
    return this.#device.addresses;
  }
  set addresses(addresses) {
    this.#device.addresses = addresses;
  }
  get web() {
    return this.#phone.http;
  }
  set web(answer: (request: Request) => string | null) {
    this.#phone.http = answer;
  }
  get requests() {
    return this.#phone.requests;
  }

  crash(message: string): void {
    const error = this.#phone.machine.framework.exception('java.lang.IllegalStateException', message).thrown;
    const signature = 'uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V';
    this.#phone.machine.send(this.#device.crashHandler!, signature, null, error);
  }

  get contacts() {
    return this.#device.contacts;
  }
  set contacts(contacts) {
    this.#device.contacts = contacts;
  }
  get hasContactsApp() {
    return this.#phone.installed.has(PICK);
  }
  set hasContactsApp(has) {
    for (const action of [PICK, INSERT]) {
      this.#phone.installed[has ? 'add' : 'delete'](action);
    }
  }
  get picker() {
    const request = this.#phone.awaited.at(-1);
    return request?.action === PICK ? (request.type.endsWith('email_v2') ? 'email' : 'phone') : null;
  }
  get contactForm() {
    const form = this.#phone.started.findLast(({ action }) => action === INSERT);
    return form ? Object.fromEntries(form.extras) : null;
  }

  pick(entry: string | null): void {
    const rows = this.contacts.flatMap(({ phones, emails }) => [...phones, ...emails, null]);
    this.#device.picked = entry === null ? null : `content://com.android.contacts/data/${rows.indexOf(entry)}`;
    this.#answer(this.#device.picked === null ? null : Intent.of('', this.#device.picked));
  }

  /** The other activity, which was asked last, answers. */
  #answer(data: Intent | null): void {
    const code = this.#phone.awaited.at(-1)!.request;
    this.#rig().life('onActivityResult(IILandroid/content/Intent;)V', code, data === null ? 0 : -1, data);
    this.#phone.pass(500);
  }
}
