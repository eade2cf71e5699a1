import { type Context, createContext } from 'node:vm';

/** The script environment of one page: a window and a document that can hold a style. `bridge` is the shell's object. */
export function pageWindow(userAgent: string, bridge: Record<string, unknown>): Context {
  const elements = new Map<string, { id: string; textContent: string }>();
  const listeners: Record<string, (event: unknown) => void> = {};
  const document = {
    documentElement: { style: { setProperty: () => {} }, dataset: {} },
    head: { appendChild: (element: { id: string; textContent: string }) => elements.set(element.id, element) },
    createElement: () => ({ id: '', textContent: '' }),
    getElementById: (id: string) => elements.get(id) ?? null,
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener;
    },
    dispatchEvent: () => true,
  };
  const window: Record<string, unknown> = {
    document,
    listeners,
    elements,
    setTimeout,
    clearTimeout,
    Promise,
    Event,
    navigator: { userAgent },
    dispatchEvent: () => true,
    addEventListener: () => {},
    getComputedStyle: () => ({ overflowY: 'auto', overscrollBehaviorY: 'auto' }),
    ...bridge,
  };
  Object.assign(window.navigator as object, { geolocation: bridge.geolocation, mediaDevices: bridge.mediaDevices });
  window.window = window;
  Object.assign(document, { defaultView: window });
  return createContext(window);
}
