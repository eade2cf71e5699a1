import type { PhoneNotices } from '../../behavior/phone-notices.ts';
import type { Rig } from './rig.ts';

/** The notifications of a fake Android phone. */
export class AndroidNotices implements PhoneNotices {
  readonly #rig: () => Rig;
  #isThere = true;

  constructor(rig: () => Rig) {
    this.#rig = rig;
  }

  get now(): number {
    return this.#phone.now;
  }

  get shown() {
    return [...this.#phone.notices.shown.values()].map(({ title, text }) => ({ title, text }));
  }

  open(title: string): void {
    const rig = this.#rig();
    const [key, note] = [...this.#phone.notices.shown].findLast(([, shown]) => shown.title === title)!;
    this.#phone.notices.shown.delete(key);
    if (this.#isThere) {
      rig.life('onNewIntent(Landroid/content/Intent;)V', note.opens);
      rig.life('onResume()V');
    } else {
      rig.start({ intent: note.opens });
    }
    this.#isThere = true;
    rig.phone.pass(500);
  }

  allow(on: boolean): void {
    const permission = 'android.permission.POST_NOTIFICATIONS';
    this.#phone.notices.areAllowed = on;
    if (on) {
      this.#phone.granted.add(permission);
    } else {
      this.#phone.granted.delete(permission);
    }
  }

  endApp(): void {
    this.#rig().life('onPause()V');
    this.#rig().life('onDestroy()V');
    this.#isThere = false;
  }

  serve(answer: string | null): void {
    this.#phone.http = () => answer;
  }

  get requestedUrls(): readonly string[] {
    return this.#phone.requests.map(({ url }) => url);
  }

  get #phone() {
    return this.#rig().phone;
  }
}
