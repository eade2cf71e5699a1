import { type Context, createContext } from 'node:vm';
import type { WebView } from './android-webkit.ts';
import { phone } from './phone.ts';

/** The scripts' side of one page: a window, a document that can hold a style, and the bridge that the shell put there. */
export function openDocument(web: WebView): Context {
  const elements = new Map<string, { id: string; textContent: string }>();
  const listeners: Record<string, (event: unknown) => void> = {};
  const documentElement = { style: { setProperty: () => {} }, dataset: {} };
  const document = {
    documentElement,
    head: { appendChild: (element: { id: string; textContent: string }) => elements.set(element.id, element) },
    createElement: () => ({ id: '', textContent: '' }),
    getElementById: (id: string) => elements.get(id) ?? null,
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener;
    },
    dispatchEvent: () => true,
  };
  const window: Record<string, unknown> = { document, listeners, elements, setTimeout, clearTimeout, Promise, Event };
  for (const [name, object] of web.interfaces) {
    window[name] = { call: (message: string) => phone().machine.send(object, 'call(Ljava/lang/String;)V', message) };
  }
  window.navigator = { userAgent: web.settings.agent };
  window.dispatchEvent = () => true;
  window.addEventListener = () => {};
  window.window = window;
  window.getComputedStyle = () => ({ overflowY: 'auto', overscrollBehaviorY: 'auto' });
  return createContext(window);
}
