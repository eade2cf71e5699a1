import type { OwnerHands } from '../../behavior/owner-hands.ts';
import type { Phone } from './fakes/phone.ts';

/** The hands of the owner of a fake phone, which may have started the app again meanwhile. */
export class AndroidOwner implements OwnerHands {
  readonly #phoneNow: () => Phone;

  constructor(phoneNow: () => Phone) {
    this.#phoneNow = phoneNow;
  }

  get #owner() {
    return this.#phoneNow().owner;
  }

  get biometrics() {
    return this.#owner.biometrics;
  }
  set biometrics(state) {
    this.#owner.biometrics = state;
  }
  get hasLock() {
    return this.#owner.hasLock;
  }
  set hasLock(has) {
    this.#owner.hasLock = has;
  }

  get lockCounts() {
    return this.#phoneNow().sdk >= 30;
  }

  /** Below Android 9 the words are in a dialog of the app. */
  get question() {
    const asked = this.#owner.question;
    const dialog = this.#phoneNow().dialogs.find((each) => each.dialog.isOpen);
    const { title, message: text } = asked?.title === '' && dialog ? dialog : { ...asked!, message: asked?.text ?? '' };
    return asked && { title, text, takesLock: asked.takesLock };
  }

  answer(how: 'owner' | 'other' | 'cancel' | 'locked'): void {
    const asked = this.#owner.question!;
    const dialog = this.#phoneNow().dialogs.find((each) => each.dialog.isOpen);
    const answers = {
      owner: () => asked.succeed(),
      other: () => asked.refuse(),
      cancel: () => (asked.title === '' ? dialog!.press('negative') : asked.fail(10, 'Canceled by user.')),
      locked: () => asked.fail(7, 'Too many attempts. Try again later.'),
    };
    answers[how]();
    this.#phoneNow().pass(500);
  }

  /** Another app comes in front: the system ends its own question (BiometricService, onTaskStackChanged). */
  left(): void {
    if (this.#phoneNow().sdk >= 28) {
      this.#owner.question?.fail(5, 'Canceled by the system.');
    }
  }

  addFinger(): void {
    this.#owner.addFinger();
  }

  removeLock(): void {
    this.#owner.removeLock();
  }
}
