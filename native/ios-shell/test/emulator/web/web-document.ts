import type { Thing } from '../objects.ts';

/** An origin as WebKit tells it: port 0 is the scheme's own, and an origin that is opaque has neither protocol nor host. */
export type Origin = { protocol: string; host: string; port: number };

/** A script that ran in a document, in the order of `WebDocument.ran`. */
type Ran = { when: 'start' | 'inline' | 'end' | 'evaluated'; source: string };
/** A WKUserScript, as it was when the document began. */
export type StartScript = { source: string; atStart: boolean; mainFrame: boolean };

const opaque: Origin = { protocol: '', host: '', port: 0 };
const ports: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** The origin of a document at this address (native/web-views.md, 2.4); `creator` is that of the page that made it. */
export function originOf(address: string, creator: Origin = opaque): Origin {
  if (/^(about:|blob:)/.test(address)) {
    return creator;
  }
  if (!/^https?:/.test(address)) {
    return opaque;
  }
  const { protocol, hostname, port } = new URL(address);
  return { protocol: protocol.slice(0, -1), host: hostname, port: port === ports[protocol] ? 0 : Number(port) };
}

/** One document of a frame. Scripts do not run in it; the order in which they would is kept. */
export class WebDocument {
  address: string;
  readonly origin: Origin;
  readonly mainFrame: boolean;
  readonly scripts: readonly StartScript[];
  readonly ran: Ran[] = [];
  readonly frames: WebDocument[] = [];
  /** The document that opened the window of this one. */
  opener: WebDocument | null = null;
  /** The request that brought it, as the server saw it. */
  request: { method: string; referer: string; body: string } = { method: 'GET', referer: '', body: '' };

  constructor(address: string, origin: Origin, mainFrame: boolean, userScripts: readonly Thing[]) {
    this.address = address;
    this.origin = origin;
    this.mainFrame = mainFrame;
    this.scripts = userScripts.map(readScript).filter((script) => mainFrame || !script.mainFrame);
    this.#run('start');
    this.ran.push({ when: 'inline', source: '' });
  }

  /** The load event of the document. */
  loaded(): void {
    this.#run('end');
  }

  /** The document is written anew (`document.write`, or the result of a `javascript:` address): start scripts run again. */
  rewrite(address: string): void {
    this.address = address;
    this.#run('start');
  }

  #run(when: 'start' | 'end'): void {
    for (const { source } of this.scripts.filter(({ atStart }) => atStart === (when === 'start'))) {
      this.ran.push({ when, source });
    }
  }
}

function readScript(script: Thing): StartScript {
  return {
    source: script.get<string>('source')!,
    atStart: script.get('time') === 0,
    mainFrame: script.get<boolean>('mainFrame')!,
  };
}
