import type { SetCookie } from './fetch-result.ts';

const mostCookies = 50;
const longestLine = 4096;

/** Cookies of one chain of redirects: some sites set one, redirect to the same address, and only then answer. */
export class CookieJar {
  readonly lines: SetCookie[] = [];
  readonly #byHost = new Map<string, Map<string, string>>();

  remember(url: URL, setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const pair = /^\s*([^=;\s]+)=([^;]*)/.exec(line);
      if (!pair || line.length > longestLine || this.lines.length >= mostCookies) {
        continue;
      }
      this.lines.push({ from: url.href, line });
      const ofHost = this.#byHost.get(url.hostname) ?? new Map<string, string>();
      this.#byHost.set(url.hostname, ofHost.set(pair[1]!, pair[2]!.trim()));
    }
  }

  headerFor(url: URL): string {
    const pairs = [...(this.#byHost.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`);
    return pairs.join('; ').slice(0, 8192);
  }
}
