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
    const prompt = this.#owner.question;
    const dialog = this.#phoneNow().dialogs.find((each) => each.dialog.isOpen);
    const { title, message: text } =
      prompt?.title === '' && dialog ? dialog : { ...prompt!, message: prompt?.text ?? '' };
    return prompt && { title, text, takesLock: prompt.takesLock };
  }

  answer(how: 'owner' | 'other' | 'cancel' | 'locked'): void {
    const prompt = this.#owner.question!;
    const dialog = this.#phoneNow().dialogs.find((each) => each.dialog.isOpen);
    const answers = {
      owner: () => prompt.succeed(),
      other: () => prompt.refuse(),
      cancel: () => (prompt.title === '' ? dialog!.press('negative') : prompt.fail(10, 'Canceled by user.')),
      locked: () => prompt.fail(7, 'Too many attempts. Try again later.'),
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
