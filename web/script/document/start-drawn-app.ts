import { getText } from '../../call/get-text.ts';

type Message = { id: number; api: string; params: object };
type ShellAnswer = { id: number; ok: boolean; data?: unknown; error?: unknown };
type Shell = { boot(boot: object): void; reply(answer: ShellAnswer): void };
type AppWindow = { qdb?: object; __qdb?: Shell; QdbNative?: { call(message: string): void } };

const page = window as unknown as AppWindow;
let started: Promise<object> | undefined;

/** The SDK of the page. If its phone answers for the module, the page acts as the app's shell: calls act on that phone. */
export function startDrawnApp(): Promise<object> {
  started ??= start();
  return started;
}

async function start(): Promise<object> {
  const stage = document.querySelector<HTMLElement>('[data-part=phone][data-module]');
  if (stage) {
    page.QdbNative = { call: shellOf(stage) };
  }
  await import('#native/sdk/prebuilt/qdb.browser.js');
  if (stage) {
    const about = { platform: 'android', shell: '3', app: 'example', build: 'example', consent: true };
    page.__qdb!.boot({ ...about, token: 'document', modules: [stage.dataset.module] });
  }
  return page.qdb!;
}

/** Answers calls one after the other, so that each sees the changes of those before. */
function shellOf(stage: HTMLElement): (message: string) => void {
  const { module, settings } = stage.dataset;
  let state: unknown;
  let last = Promise.resolve();
  const answer = async ({ id, api, params }: Message) => {
    const call = { module, settings: settings ? JSON.parse(settings) : undefined, state, api, params };
    const text = await getText(`/fragments/drawn-app?asked=${encodeURIComponent(JSON.stringify(call))}`);
    if (text === null) {
      const error = { code: 'E_NETWORK', message: 'The page could not reach its server', api };
      page.__qdb!.reply({ id, ok: false, error });
      return;
    }
    const { answer: reply, html } = JSON.parse(text);
    state = reply.state;
    const drawn = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild!;
    stage.replaceChildren(document.adoptNode(drawn));
    page.__qdb!.reply({ ...reply, id });
  };
  return (message) => {
    last = last.then(() => answer(JSON.parse(message)));
  };
}
