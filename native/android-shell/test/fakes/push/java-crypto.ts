import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { type JavaArray, JavaObject } from '../../dalvik/values.ts';
import { byteArray, bytesOf } from '../java-lang.ts';
import { SecretKey } from '../login/keystore.ts';
import { phone } from '../phone.ts';

export class PublicKey extends JavaObject {
  static override readonly java = 'java.security.PublicKey';
  key!: KeyObject;
  getEncoded(): JavaArray {
    return byteArray(this.key.export({ format: 'der', type: 'spki' }));
  }
}

const refuse = (text: string) => phone().machine.raise('java.security.GeneralSecurityException', text);

export class PrivateKey extends JavaObject {
  static override readonly java = 'java.security.PrivateKey';
  key!: KeyObject;
  getEncoded(): JavaArray {
    return byteArray(this.key.export({ format: 'der', type: 'pkcs8' }));
  }
}

export class ECGenParameterSpec extends JavaObject {
  static override readonly java = 'java.security.spec.ECGenParameterSpec';
  curve = '';
  construct(curve: string): void {
    this.curve = curve;
  }
}

export class PKCS8EncodedKeySpec extends JavaObject {
  static override readonly java: string = 'java.security.spec.PKCS8EncodedKeySpec';
  bytes: Buffer = Buffer.alloc(0);
  construct(bytes: JavaArray): void {
    this.bytes = bytesOf(bytes);
  }
}

export class X509EncodedKeySpec extends PKCS8EncodedKeySpec {
  static override readonly java = 'java.security.spec.X509EncodedKeySpec';
}

export class KeyPair extends JavaObject {
  static override readonly java = 'java.security.KeyPair';
  pair!: { publicKey: KeyObject; privateKey: KeyObject };
  getPublic(): PublicKey {
    return Object.assign(new PublicKey(), { key: this.pair.publicKey });
  }
  getPrivate(): PrivateKey {
    return Object.assign(new PrivateKey(), { key: this.pair.privateKey });
  }
}

export class KeyPairGenerator extends JavaObject {
  static override readonly java = 'java.security.KeyPairGenerator';
  curve = '';
  static getInstance(): KeyPairGenerator {
    return new KeyPairGenerator();
  }
  initialize({ curve }: ECGenParameterSpec): void {
    this.curve = curve;
  }
  generateKeyPair(): KeyPair {
    const pair = generateKeyPairSync('ec', { namedCurve: this.curve === 'secp256r1' ? 'P-256' : this.curve });
    return Object.assign(new KeyPair(), { pair });
  }
}

export class KeyAgreement extends JavaObject {
  static override readonly java = 'javax.crypto.KeyAgreement';
  own!: KeyObject;
  other!: KeyObject;
  static getInstance(): KeyAgreement {
    return new KeyAgreement();
  }
  init({ key }: PrivateKey): void {
    this.own = key;
  }
  doPhase({ key }: PublicKey): null {
    this.other = key;
    return null;
  }
  generateSecret(): JavaArray {
    return byteArray(diffieHellman({ privateKey: this.own, publicKey: this.other }));
  }
}

export class SecretKeySpec extends JavaObject {
  static override readonly java = 'javax.crypto.spec.SecretKeySpec';
  bytes: Buffer = Buffer.alloc(0);
  construct(bytes: JavaArray): void {
    this.bytes = bytesOf(bytes);
  }
}

export class GCMParameterSpec extends JavaObject {
  static override readonly java = 'javax.crypto.spec.GCMParameterSpec';
  nonce: Buffer = Buffer.alloc(0);
  construct(tagBits: number, nonce: JavaArray): void {
    if (tagBits !== 128) {
      refuse('a tag has 128 bits');
    }
    this.nonce = bytesOf(nonce);
  }
}

export class Mac extends JavaObject {
  static override readonly java = 'javax.crypto.Mac';
  key: Buffer = Buffer.alloc(0);
  static getInstance(): Mac {
    return new Mac();
  }
  init({ bytes }: SecretKeySpec): void {
    this.key = bytes;
  }
  doFinal(text: JavaArray): JavaArray {
    return byteArray(createHmac('sha256', this.key).update(bytesOf(text)).digest());
  }
}

const TAG = 16;

/** A key of the keystore makes its own nonces, and is used only when its owner has answered, if it is guarded. */
export class Cipher extends JavaObject {
  static override readonly java = 'javax.crypto.Cipher';
  mode = 0;
  key: Buffer = Buffer.alloc(0);
  nonce: Buffer = Buffer.alloc(0);
  #bound: Buffer = Buffer.alloc(0);
  isUnlocked = true;
  static getInstance(form: string): Cipher {
    return form === 'AES/GCM/NoPadding' ? new Cipher() : refuse(form);
  }
  init(mode: number, key: SecretKeySpec | SecretKey, parameters?: GCMParameterSpec): void {
    const nonce = parameters?.nonce ?? randomBytes(12);
    if (key instanceof SecretKey) {
      key.check();
      this.isUnlocked = !key.stored.isGuarded;
    }
    Object.assign(this, { mode, key: key instanceof SecretKey ? key.stored.bytes : key.bytes, nonce });
  }
  getIV(): JavaArray {
    return byteArray(this.nonce);
  }
  updateAAD(text: JavaArray): void {
    this.#bound = Buffer.concat([this.#bound, bytesOf(text)]);
  }
  doFinal(from: JavaArray, offset = 0, size = from.items.length): JavaArray {
    if (!this.isUnlocked) {
      refuse('IllegalBlockSizeException: Key user not authenticated');
    }
    const bytes = bytesOf(from).subarray(offset, offset + size);
    const form = `aes-${this.key.length * 8}-gcm` as 'aes-128-gcm';
    if (this.mode === 1) {
      const cipher = createCipheriv(form, this.key, this.nonce).setAAD(this.#bound);
      return byteArray(Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
    }
    const tag = bytes.subarray(bytes.length - TAG);
    const cipher = createDecipheriv(form, this.key, this.nonce).setAAD(this.#bound).setAuthTag(tag);
    try {
      return byteArray(Buffer.concat([cipher.update(bytes.subarray(0, bytes.length - TAG)), cipher.final()]));
    } catch {
      return refuse('AEADBadTagException');
    }
  }
}

export class KeyFactory extends JavaObject {
  static override readonly java = 'java.security.KeyFactory';
  static getInstance(): KeyFactory {
    return new KeyFactory();
  }
  generatePublic({ bytes }: X509EncodedKeySpec): PublicKey {
    try {
      return Object.assign(new PublicKey(), { key: createPublicKey({ key: bytes, format: 'der', type: 'spki' }) });
    } catch {
      return refuse('not a key');
    }
  }
  generatePrivate({ bytes }: PKCS8EncodedKeySpec): PrivateKey {
    try {
      return Object.assign(new PrivateKey(), { key: createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }) });
    } catch {
      return refuse('not a key');
    }
  }
}
