import { descriptorOf } from '../../../framework/read-framework.ts';
import { JavaArray, type JavaClass, JavaObject, type Value } from '../../dalvik/values.ts';
import { Uri } from '../android-content.ts';
import { BooleanBox, type Integer, stringArray } from '../java-lang.ts';
import { phone } from '../phone.ts';
import type { WebView } from './android-webkit.ts';
import type { WebSettings } from './android-webkit-settings.ts';

const boundary = 'org.chromium.support_lib_boundary.';
const texts = '[Ljava/lang/String;';
const text = 'Ljava/lang/String;';
const handler = 'Ljava/lang/reflect/InvocationHandler;';
const invoke = 'invoke(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;';

/** The classes on the other side, with the parameters of their methods: native/web-views.md, 2.3. */
const declared: Record<string, Record<string, string[]>> = {
  'org.chromium.support_lib_glue.SupportLibReflectionUtil': { createWebViewProviderFactory: [] },
  [`${boundary}WebViewProviderFactoryBoundaryInterface`]: {
    getSupportedFeatures: [],
    createWebView: ['Landroid/webkit/WebView;'],
    getWebkitToCompatConverter: [],
  },
  [`${boundary}WebkitToCompatConverterBoundaryInterface`]: { convertSettings: ['Landroid/webkit/WebSettings;'] },
  [`${boundary}WebSettingsBoundaryInterface`]: { setWebauthnSupport: ['I'] },
  [`${boundary}WebViewProviderBoundaryInterface`]: {
    addWebMessageListener: [text, texts, handler],
    addDocumentStartJavaScript: [text, texts],
  },
  [`${boundary}WebMessageListenerBoundaryInterface`]: { getSupportedFeatures: [], onPostMessage: [] },
  [`${boundary}WebMessageBoundaryInterface`]: { getData: [] },
  [`${boundary}JsReplyProxyBoundaryInterface`]: { postMessage: [text] },
};

/** The web view's loader. Phones below the features have one too, without the classes. */
export class ClassLoader extends JavaObject {
  static override readonly java = 'java.lang.ClassLoader';
}

export class FarClass extends JavaObject {
  static override readonly java = 'java.lang.Class';
  name = '';
  static forName(name: string, _isInitialized: boolean, loader: ClassLoader | null): FarClass {
    const isOfPackage = loader !== null && phone().machine.isShellClass(descriptorOf(name));
    const isFar = loader !== null && declared[name] && phone().webViewFeatures.length > 0;
    if (phone().unlinked.has(name)) {
      phone().machine.raise('java.lang.LinkageError', name);
    }
    if (!isOfPackage && !isFar) {
      phone().machine.raise('java.lang.ClassNotFoundException', name);
    }
    return Object.assign(new FarClass(), { name });
  }
  /** An object of a class in a dex file of the package. */
  newInstance(): JavaObject {
    return phone().machine.create(descriptorOf(this.name));
  }
  getDeclaredMethod(name: string, types: JavaArray): FarMethod {
    const takes = declared[this.name]![name];
    const given = types.items.map((type) => (type as JavaClass).name);
    if (!takes || takes.join() !== given.join()) {
      phone().machine.raise('java.lang.NoSuchMethodException', `${this.name}.${name}(${given.join()})`);
    }
    return FarMethod.of(this.name, name);
  }
}

export class FarMethod extends JavaObject {
  static override readonly java = 'java.lang.reflect.Method';
  owner = '';
  name = '';
  static of(owner: string, name: string): FarMethod {
    return Object.assign(new FarMethod(), { owner, name });
  }
  getName(): string {
    return this.name;
  }
  /** Only the one static method is called so; all others go through handlers. */
  invoke(): FarObject {
    return new FarObject({
      getSupportedFeatures: () => stringArray(phone().webViewFeatures),
      createWebView: (web) => viewSide(web as WebView),
      getWebkitToCompatConverter: () =>
        new FarObject({ convertSettings: (settings) => settingsSide(settings as WebSettings) }),
    });
  }
}

type Acts = Record<string, (...values: Value[]) => Value>;

/** An object of the other side: a handler that finds the method by its name. */
export class FarObject extends JavaObject {
  static override readonly java = 'java.lang.reflect.InvocationHandler';
  readonly #acts: Acts;
  constructor(acts: Acts = {}) {
    super();
    this.#acts = acts;
  }
  invoke(_self: Value, method: FarMethod, values: JavaArray | null): Value {
    if (phone().thread !== 'ui') {
      throw new Error(`${method.name} of the support boundary was called on thread ${phone().thread}`);
    }
    const act = this.#acts[method.name];
    if (!act) {
      throw new Error(`${method.owner}.${method.name} is not in the fake`);
    }
    return act(...((values?.items ?? []) as Value[]));
  }
}

/** 0 leaves passkeys out, 1 has those of hosts that name the app, 2 is for system browsers. */
function settingsSide(settings: WebSettings): FarObject {
  return new FarObject({
    setWebauthnSupport: (support) => {
      settings.passkeys = (support as Integer).value;
      return null;
    },
  });
}

function viewSide(web: WebView): FarObject {
  return new FarObject({
    addWebMessageListener: (name, rules, listener) => {
      if (web.messageListeners.has(name as string)) {
        phone().machine.raise('java.lang.IllegalArgumentException', `${name} is there already`);
      }
      const method = FarMethod.of(`${boundary}WebMessageListenerBoundaryInterface`, 'getSupportedFeatures');
      const told = phone().machine.send(listener as JavaObject, invoke, null, method, null) as JavaArray | null;
      const isHeard = told?.items.includes('WEB_MESSAGE_LISTENER') ?? false;
      web.messageListeners.set(name as string, { listener: listener as JavaObject, fits: rulesOf(rules), isHeard });
      return null;
    },
    addDocumentStartJavaScript: (code, rules) => {
      web.startScripts.push({ code: code as string, fits: rulesOf(rules) });
      return new FarObject();
    },
  });
}

/** Section 2.2: `https://host`, with a port or `*.`; `*` is everything, opaque origins too. */
function rulesOf(rules: Value): (origin: string) => boolean {
  const all = (rules as JavaArray).items as string[];
  for (const rule of all) {
    if (rule !== '*' && !/^[a-z]+:\/\/(\*\.)?[^/*]*$/.test(rule)) {
      phone().machine.raise('java.lang.IllegalArgumentException', `allowedOriginRules ${rule} is invalid`);
    }
  }
  return (origin) => all.some((rule) => rule === '*' || (origin !== 'null' && ruleFits(rule, new URL(origin))));
}

function ruleFits(rule: string, origin: URL): boolean {
  const wanted = new URL(rule.replace('://*.', '://'));
  const isHost = rule.includes('://*.')
    ? origin.hostname.endsWith(`.${wanted.hostname}`)
    : origin.hostname === wanted.hostname;
  return isHost && origin.protocol === wanted.protocol && origin.port === wanted.port;
}

/** The objects of the listeners in a document of this origin, by name. */
export function messageObjectsOf(web: WebView, origin: string, isMainFrame: boolean): Record<string, MessageObject> {
  const fitting = [...web.messageListeners].filter(([, { fits }]) => fits(origin));
  return Object.fromEntries(
    fitting.map(([name, { listener, isHeard }]) => {
      const object: MessageObject = { onmessage: null, postMessage: () => {} };
      object.postMessage = (data) =>
        isHeard && phone().post(0, () => send(web, listener, object, data, origin, isMainFrame));
      return [name, object];
    }),
  );
}

export type MessageObject = {
  onmessage: ((event: { data: string }) => void) | null;
  postMessage: (data: string) => unknown;
};

function send(
  web: WebView,
  listener: JavaObject,
  from: MessageObject,
  data: string,
  origin: string,
  isMain: boolean,
): void {
  if (web.destroyed) {
    return;
  }
  const document = web.engine.document;
  const reply = new FarObject({
    postMessage: (answer) => {
      phone().post(0, () => web.engine.document === document && from.onmessage?.({ data: answer as string }));
      return null;
    },
  });
  const values = [web, new FarObject({ getData: () => data }), Uri.parse(origin), BooleanBox.valueOf(isMain), reply];
  const method = FarMethod.of(`${boundary}WebMessageListenerBoundaryInterface`, 'onPostMessage');
  phone().machine.send(listener, invoke, null, method, new JavaArray('[Ljava/lang/Object;', values));
}
