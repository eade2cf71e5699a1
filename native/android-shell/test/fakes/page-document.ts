import type { Context } from 'node:vm';
import { pageWindow } from '../../../behavior/page-window.ts';
import type { WebView } from './android-webkit.ts';
import { phone } from './phone.ts';

/** The script environment of one page, with the objects of the shell. */
export function openDocument(web: WebView): Context {
  const bridge = [...web.interfaces].map(([name, object]) => [
    name,
    { call: (message: string) => phone().machine.send(object, 'call(Ljava/lang/String;)V', message) },
  ]);
  return pageWindow(web.settings.agent, Object.fromEntries(bridge));
}
