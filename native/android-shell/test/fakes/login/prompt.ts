import { JavaObject } from '../../dalvik/values.ts';
import { phone } from '../phone.ts';
import type { Cipher } from '../push/java-crypto.ts';

const STRONG = 0xf;
const LOCK = 0x8000;
const CANCELED = 5;
const SOON = 10;

const refuse = (type: string, text: string) => phone().machine.raise(`java.lang.${type}`, text);

/** The services of Context.getSystemService for the phone's owner; undefined for a name of another file. */
export function ownerService(name: string): JavaObject | null | undefined {
  if (name === 'fingerprint') {
    return phone().owner.biometrics === 'no hardware' ? null : new FingerprintManager();
  }
  return name === 'biometric' ? new BiometricManager() : undefined;
}

function need(...permissions: string[]): void {
  if (!permissions.some((name) => phone().declared.has(`android.permission.${name}`))) {
    refuse('SecurityException', `Must have ${permissions.join(' or ')}`);
  }
}

export class Executor extends JavaObject {
  static override readonly java = 'java.util.concurrent.Executor';
}

export class CancellationSignal extends JavaObject {
  static override readonly java = 'android.os.CancellationSignal';
  isCanceled = false;
  canceled = () => {};
  construct(): void {}
  cancel(): void {
    if (!this.isCanceled) {
      this.isCanceled = true;
      this.canceled();
    }
  }
}

export class BiometricManager extends JavaObject {
  static override readonly java = 'android.hardware.biometrics.BiometricManager';
  canAuthenticate(authenticators = STRONG): number {
    need('USE_BIOMETRIC');
    return phone().owner.stateFor((authenticators & LOCK) !== 0);
  }
}

/** Asks, and answers one by one: `succeeded` and `error` end it, `failed` is a finger of somebody else. */
function ask(
  callback: JavaObject,
  signal: CancellationSignal,
  {
    owner,
    cipher,
    ...words
  }: { owner: string; cipher: Cipher | null; title: string; text: string; takesLock: boolean },
): void {
  const { machine } = phone();
  const state = phone().owner;
  const type = `L${owner.replaceAll('.', '/')}`;
  const end = (act: () => void) => {
    state.question = null;
    phone().post(SOON, act);
  };
  const fail = (error: number, text: string) =>
    end(() => machine.send(callback, 'onAuthenticationError(ILjava/lang/CharSequence;)V', error, text));
  signal.canceled = () => fail(CANCELED, 'Fingerprint operation canceled.');
  const refused = state.stateFor(words.takesLock);
  if (refused !== 0) {
    fail(refused, 'No fingerprints enrolled.');
    return;
  }
  state.question = {
    ...words,
    cipher,
    fail,
    succeed: () =>
      end(() => {
        if (cipher) {
          cipher.isUnlocked = true;
        }
        machine.send(callback, `onAuthenticationSucceeded(${type}$AuthenticationResult;)V`, null);
      }),
    refuse: () => {
      if (owner === FingerprintManager.java) {
        machine.send(callback, 'onAuthenticationFailed()V');
      }
    },
  };
}

export class BiometricPrompt extends JavaObject {
  static override readonly java = 'android.hardware.biometrics.BiometricPrompt';
  builder!: BiometricPromptBuilder;
  'authenticate(Landroid/os/CancellationSignal;Ljava/util/concurrent/Executor;Landroid/hardware/biometrics/BiometricPrompt$AuthenticationCallback;)'(
    signal: CancellationSignal,
    _executor: Executor,
    callback: JavaObject,
  ): void {
    this.#ask(null, signal, callback);
  }
  authenticate(crypto: CryptoObject, signal: CancellationSignal, _executor: Executor, callback: JavaObject): void {
    this.#ask(crypto.cipher, signal, callback);
  }
  #ask(cipher: Cipher | null, signal: CancellationSignal, callback: JavaObject): void {
    need('USE_BIOMETRIC');
    const { title, text, takesLock } = this.builder;
    ask(callback, signal, { owner: BiometricPrompt.java, cipher, title, text, takesLock });
  }
}

export class BiometricPromptBuilder extends JavaObject {
  static override readonly java = 'android.hardware.biometrics.BiometricPrompt.Builder';
  title = '';
  text = '';
  authenticators = STRONG;
  negative = '';
  construct(): void {}
  get takesLock(): boolean {
    return (this.authenticators & LOCK) !== 0;
  }
  setTitle(title: string): this {
    this.title = title;
    return this;
  }
  setDescription(text: string): this {
    this.text = text;
    return this;
  }
  setAllowedAuthenticators(authenticators: number): this {
    this.authenticators = authenticators;
    return this;
  }
  setNegativeButton(text: string): this {
    this.negative = text;
    return this;
  }
  build(): BiometricPrompt {
    if (this.title === '') {
      refuse('IllegalArgumentException', 'Title must be set and non-empty');
    }
    if (this.takesLock === (this.negative !== '')) {
      refuse('IllegalArgumentException', 'Negative text must be set, or device credential allowed, never both');
    }
    return Object.assign(new BiometricPrompt(), { builder: this });
  }
}

class AnyCryptoObject extends JavaObject {
  cipher!: Cipher;
  construct(cipher: Cipher): void {
    this.cipher = cipher;
  }
}

export class CryptoObject extends AnyCryptoObject {
  static override readonly java = 'android.hardware.biometrics.BiometricPrompt.CryptoObject';
}

export class FingerprintCryptoObject extends AnyCryptoObject {
  static override readonly java = 'android.hardware.fingerprint.FingerprintManager.CryptoObject';
}

export class BiometricAnswer extends JavaObject {
  static override readonly java = 'android.hardware.biometrics.BiometricPrompt.AuthenticationCallback';
  construct(): void {}
  onAuthenticationError(): void {}
  onAuthenticationSucceeded(): void {}
}

export class FingerprintAnswer extends JavaObject {
  static override readonly java = 'android.hardware.fingerprint.FingerprintManager.AuthenticationCallback';
  construct(): void {}
  onAuthenticationError(): void {}
  onAuthenticationFailed(): void {}
  onAuthenticationHelp(): void {}
  onAuthenticationSucceeded(): void {}
}

/** FingerprintService of Android 7 to 9, which takes the newer permission too from Android 9 on. */
export class FingerprintManager extends JavaObject {
  static override readonly java = 'android.hardware.fingerprint.FingerprintManager';
  isHardwareDetected(): boolean {
    need('USE_FINGERPRINT');
    return true;
  }
  hasEnrolledFingerprints(): boolean {
    need('USE_FINGERPRINT');
    return phone().owner.biometrics === 'enrolled';
  }
  authenticate(
    crypto: FingerprintCryptoObject | null,
    signal: CancellationSignal,
    _flags: number,
    callback: JavaObject,
  ): void {
    need('USE_FINGERPRINT');
    const words = { title: '', text: '', takesLock: false };
    ask(callback, signal, { ...words, owner: FingerprintManager.java, cipher: crypto?.cipher ?? null });
  }
}
