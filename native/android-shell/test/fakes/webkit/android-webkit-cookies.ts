import { JavaObject } from '../../dalvik/values.ts';
import { phone } from '../phone.ts';

const secondsInMemory = 30;

/** The cookies of all web views. A new one is only in memory for 30 seconds, or until `flush`, which blocks its thread. */
export class CookieManager extends JavaObject {
  static override readonly java = 'android.webkit.CookieManager';
  static getInstance(): CookieManager {
    return new CookieManager();
  }
  getCookie(address: string): string | null {
    const own = phone().sessions.get(new URL(address).host);
    return own === undefined ? 'session=abc' : own;
  }
  setAcceptThirdPartyCookies(): void {}
  flush(): void {
    phone().flushes.push(phone().thread);
    writeToDisk();
  }
}

/** A script of a page, or an answer to its `fetch`, sets a cookie. */
export function setCookie(cookie: string): void {
  phone().cookies.memory.add(cookie);
  phone().post(secondsInMemory * 1000, writeToDisk);
}

function writeToDisk(): void {
  for (const cookie of phone().cookies.memory) {
    phone().cookies.disk.add(cookie);
  }
}
