import { randomBytes } from 'node:crypto';
import { type JavaArray, JavaObject } from '../../dalvik/values.ts';
import { phone } from '../phone.ts';
import type { StoredKey } from './owner.ts';

const STRONG_OR_LOCK = 3;

const refuse = (type: string, text: string) => phone().machine.raise(type, text);

/** AndroidKeyStoreProvider tells of a failing keystore by a cause, and of a lost key without one. */
function refuseFor(text: string, cause: string): never {
  const thrown = phone().machine.framework.exception('java.security.UnrecoverableKeyException', text);
  throw Object.assign(thrown, {
    thrown: Object.assign(thrown.thrown, { cause: phone().machine.framework.exception(cause, text).thrown }),
  });
}

/** A key that stays in the keystore: it has no bytes for the app. */
export class SecretKey extends JavaObject {
  static override readonly java = 'javax.crypto.SecretKey';
  stored!: StoredKey;
  getEncoded(): null {
    return null;
  }

  /** `Cipher.init` finds out whether the key is still good; whether the owner has answered, only the use of it does. */
  check(): void {
    const { isLost, fingers } = this.stored;
    if (isLost || (fingers !== null && fingers !== phone().owner.changes)) {
      refuse('android.security.keystore.KeyPermanentlyInvalidatedException', 'Key permanently invalidated');
    }
  }
}

export class KeyStore extends JavaObject {
  static override readonly java = 'java.security.KeyStore';
  isLoaded = false;
  static getInstance(name: string): KeyStore {
    const isThere = name === 'AndroidKeyStore' && phone().owner.hasKeystore;
    return isThere ? new KeyStore() : refuse('java.security.KeyStoreException', `${name} not found`);
  }
  load(parameter: null): void {
    this.isLoaded = parameter === null;
  }
  getKey(name: string): SecretKey | null {
    const stored = this.#keys.get(name);
    if (phone().owner.isKeystoreBusy) {
      refuseFor('Failed to obtain information about key', 'java.security.KeyStoreException');
    }
    if (stored?.isGone) {
      refuse('java.security.UnrecoverableKeyException', 'Key permanently invalidated');
    }
    return stored ? Object.assign(new SecretKey(), { stored }) : null;
  }
  deleteEntry(name: string): void {
    this.#keys.delete(name);
  }
  get #keys() {
    return this.isLoaded
      ? phone().owner.keys
      : refuse('java.security.GeneralSecurityException', 'Uninitialized keystore');
  }
}

export class KeyGenParameterSpec extends JavaObject {
  static override readonly java = 'android.security.keystore.KeyGenParameterSpec';
  builder!: KeyGenParameterSpecBuilder;
}

export class KeyGenParameterSpecBuilder extends JavaObject {
  static override readonly java = 'android.security.keystore.KeyGenParameterSpec.Builder';
  name = '';
  modes: unknown[] = [];
  paddings: unknown[] = [];
  bits = 0;
  isGuarded = false;
  isInvalidated = true;
  takesLock = false;
  construct(name: string, purposes: number): void {
    if (purposes !== 3) {
      refuse('java.lang.IllegalArgumentException', 'the purposes of the fake are sealing and opening');
    }
    this.name = name;
  }
  setBlockModes({ items }: JavaArray): this {
    this.modes = items;
    return this;
  }
  setEncryptionPaddings({ items }: JavaArray): this {
    this.paddings = items;
    return this;
  }
  setKeySize(bits: number): this {
    this.bits = bits;
    return this;
  }
  setUserAuthenticationRequired(is: boolean | number): this {
    this.isGuarded = Boolean(is);
    return this;
  }
  setInvalidatedByBiometricEnrollment(is: boolean | number): this {
    this.isInvalidated = Boolean(is);
    return this;
  }
  setUserAuthenticationParameters(seconds: number, types: number): this {
    if (seconds !== 0) {
      refuse('java.lang.IllegalArgumentException', 'the fake has keys for one use only');
    }
    this.takesLock = types === STRONG_OR_LOCK;
    return this;
  }
  build(): KeyGenParameterSpec {
    return Object.assign(new KeyGenParameterSpec(), { builder: this });
  }
}

/** AndroidKeyStoreKeyGeneratorSpi: `init` refuses a guarded key where nobody could ever use it. */
export class KeyGenerator extends JavaObject {
  static override readonly java = 'javax.crypto.KeyGenerator';
  builder!: KeyGenParameterSpecBuilder;
  static getInstance(form: string, provider: string): KeyGenerator {
    const isKnown = form === 'AES' && provider === 'AndroidKeyStore' && phone().owner.hasKeystore;
    return isKnown ? new KeyGenerator() : refuse('java.security.GeneralSecurityException', form);
  }
  init({ builder }: KeyGenParameterSpec): void {
    const { owner } = phone();
    if (builder.isGuarded && !owner.hasLock) {
      refuse(
        'java.security.GeneralSecurityException',
        'Secure lock screen must be enabled to create keys requiring user authentication',
      );
    }
    if (builder.isGuarded && !builder.takesLock && owner.biometrics !== 'enrolled') {
      refuse(
        'java.security.GeneralSecurityException',
        'At least one biometric must be enrolled to create keys requiring user authentication for every use',
      );
    }
    this.builder = builder;
  }
  generateKey(): SecretKey {
    const { name, bits, isGuarded, takesLock, isInvalidated } = this.builder;
    const fingers = isGuarded && !takesLock && isInvalidated ? phone().owner.changes : null;
    const stored = { bytes: randomBytes(bits / 8), isGuarded, takesLock, fingers, isLost: false };
    phone().owner.keys.set(name, stored);
    return Object.assign(new SecretKey(), { stored });
  }
}
