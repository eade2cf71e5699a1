import { JavaObject } from '../../dalvik/values.ts';
import { byteArray } from '../java-lang.ts';
import { ArrayList } from '../java-util.ts';
import { phone } from '../phone.ts';

/** From Android 9 on, an app has no requests of http unless its manifest allows them (the packer: where the app's link is http). */
export class NetworkSecurityPolicy extends JavaObject {
  static override readonly java = 'android.security.NetworkSecurityPolicy';
  static getInstance(): NetworkSecurityPolicy {
    return new NetworkSecurityPolicy();
  }
  isCleartextTrafficPermitted(_host: string): boolean {
    return phone().mayReach('http:');
  }
}

/** `Collections.list` takes the lists that stand for enumerations. */
export class NetworkInterface extends JavaObject {
  static override readonly java = 'java.net.NetworkInterface';
  addresses: readonly string[] = [];
  static getNetworkInterfaces(): ArrayList {
    const { addresses } = phone().device;
    return addresses === null
      ? phone().machine.raise('java.lang.NullPointerException', 'no interface')
      : ArrayList.of(addresses.map((of) => Object.assign(new NetworkInterface(), { addresses: of })));
  }
  getInetAddresses(): ArrayList {
    return ArrayList.of(this.addresses.map((text) => Object.assign(new InetAddress(), { text })));
  }
}

export class InetAddress extends JavaObject {
  static override readonly java = 'java.net.InetAddress';
  text = '';
  getAddress() {
    return byteArray(new Uint8Array(this.text.includes(':') ? 16 : 4));
  }
  getHostAddress(): string {
    return this.text;
  }
  isLinkLocalAddress(): boolean {
    return /^(fe80:|169\.254\.)/.test(this.text);
  }
  isLoopbackAddress(): boolean {
    return /^(127\.|::1$)/.test(this.text);
  }
}
