import { describe, expect, test } from 'vitest';
import { JavaArray, JavaClass, JavaObject, type Value } from '../dalvik/values.ts';
import { stringArray } from '../fakes/java-lang.ts';
import type { WebView } from '../fakes/webkit/android-webkit.ts';
import { FarClass, type FarMethod, type FarObject } from '../fakes/webkit/android-webkit-support.ts';
import { ViewPhone } from './view-on-phone.ts';

const listener = 'WEB_MESSAGE_LISTENER';
const both = [listener, 'DOCUMENT_START_SCRIPT:1'];
const texts = '[Ljava/lang/String;';
const text = 'Ljava/lang/String;';

/** A listener of the app, which writes down the messages. */
class Listener extends JavaObject {
  static override readonly java = 'java.lang.reflect.InvocationHandler';
  readonly messages: string[] = [];
  announced = [listener];
  invoke(_self: Value, method: FarMethod, values: JavaArray | null): Value {
    if (method.name === 'getSupportedFeatures') {
      return stringArray(this.announced);
    }
    const [, message, origin, isMainFrame] = values!.items as never as [Value, FarObject, object, { value: boolean }];
    this.messages.push(`${origin} ${isMainFrame.value} ${call(message, 'WebMessage', 'getData', [])}`);
    return null;
  }
}

function call(far: FarObject, type: string, name: string, takes: string[], ...values: Value[]): Value {
  const found = FarClass.forName(`org.chromium.support_lib_boundary.${type}BoundaryInterface`, false, new JavaObject());
  const types = new JavaArray(
    '[Ljava/lang/Class;',
    takes.map((each) => new JavaClass(each)),
  );
  return far.invoke(
    null,
    found.getDeclaredMethod(name, types),
    new JavaArray('[Ljava/lang/Object;', values as never[]),
  );
}

function doorOf(web: WebView): FarObject {
  const util = FarClass.forName('org.chromium.support_lib_glue.SupportLibReflectionUtil', false, new JavaObject());
  const factory = util
    .getDeclaredMethod('createWebViewProviderFactory', new JavaArray('[Ljava/lang/Class;', []))
    .invoke();
  return call(factory, 'WebViewProviderFactory', 'createWebView', ['Landroid/webkit/WebView;'], web) as FarObject;
}

const handler = 'Ljava/lang/reflect/InvocationHandler;';
const listen = (web: WebView, rules: string[], heard = new Listener(), name = 'port') => {
  call(
    doorOf(web),
    'WebViewProvider',
    'addWebMessageListener',
    [text, texts, handler],
    name,
    stringArray(rules),
    heard,
  );
  return heard;
};
const start = (web: WebView, code: string, rules: string[]) =>
  call(doorOf(web), 'WebViewProvider', 'addDocumentStartJavaScript', [text, texts], code, stringArray(rules));
const withFeatures = (features = both) =>
  new ViewPhone((phone) => {
    phone.webViewFeatures = features;
  });

describe('the support boundary', () => {
  test('A23: has the features of the phone, and no class without any', () => {
    expect(() => doorOf(withFeatures([]).newView().web)).toThrow('ClassNotFoundException');
    expect(doorOf(withFeatures([listener]).newView().web)).toBeDefined();
    const on = withFeatures();
    expect(() => call(doorOf(on.newView().web), 'WebViewProvider', 'addWebMessageListener', [text])).toThrow(
      'NoSuchMethodException',
    );
  });

  test('A23: drops the messages of a listener that announced no feature', () => {
    const on = withFeatures();
    const [deaf, hearing] = [on.newView(), on.newView()];
    const told = [Object.assign(new Listener(), { announced: [] }), new Listener()].map((heard, at) => {
      const { web } = [deaf, hearing][at]!;
      listen(web, ['*'], heard);
      web.loadUrl('https://a.example/');
      on.pass();
      web.document.port.postMessage('x');
      on.pass();
      return heard.messages;
    });
    expect(told).toEqual([[], ['https://a.example true x']]);
  });

  test.each([
    ['https://www.example.com:443', 'https://www.example.com/', true],
    ['https://www.example.com', 'https://www.example.com:8080/', false],
    ['https://www.example.com', 'http://www.example.com/', false],
    ['https://www.example.com', 'https://example.com/', false],
    ['https://*.example.com', 'https://a.b.example.com/', true],
    ['https://*.example.com', 'https://example.com/', false],
    ['*', 'https://any.example/', true],
  ])('A23: the rule %s for %s: %s', (rule, address, fits) => {
    const on = withFeatures();
    const { web } = on.newView();
    listen(web, [rule]);
    web.loadUrl(address);
    on.pass();
    expect(web.document.port !== undefined).toBe(fits);
  });

  test('A23: refuses rules with a path, empty ones, and a name twice', () => {
    const on = withFeatures();
    const { web } = on.newView();
    expect(() => listen(web, ['https://a.example/x'])).toThrow('IllegalArgumentException');
    expect(() => start(web, '', [''])).toThrow('IllegalArgumentException');
    listen(web, ['*']);
    expect(() => listen(web, ['*'])).toThrow('IllegalArgumentException');
  });

  test('A23: runs start scripts in their order before the page’s first script, in frames and from the next document on', () => {
    const on = withFeatures();
    on.phone.inlineScript = () => 'order.push("page")';
    const { web } = on.newView();
    listen(web, ['*']);
    start(web, 'var order = [typeof port]', ['https://a.example']);
    start(web, 'order.push("second")', ['https://a.example']);
    web.loadUrl('https://a.example/');
    on.pass();
    const { document } = web;
    web.follow('https://a.example/#top');
    on.pass();
    expect([...document.order]).toEqual(['object', 'second', 'page']);
    const frame = web.openFrame('https://a.example/frame');
    frame.port.postMessage('in');
    expect([...frame.order]).toEqual(['object', 'second', 'page']);
  });

  test('A14: tells the origin of the document that sends, whatever address is pending, and of a frame its own', () => {
    const on = withFeatures();
    on.phone.reach = (address) => (address.includes('slow') ? 'slow' : 'page');
    const { web } = on.newView();
    const heard = listen(web, ['*']);
    web.loadUrl('https://evil.example/');
    on.pass();
    web.loadUrl('https://a.example/slow');
    on.pass();
    web.document.port.postMessage('main');
    web.openFrame('https://ads.example/').port.postMessage('frame');
    on.pass();
    expect(heard.messages).toEqual(['https://evil.example true main', 'https://ads.example false frame']);
  });
});
