import { type Fake, Framework } from '../dalvik/framework.ts';
import * as app from './android-app.ts';
import * as content from './android-content.ts';
import * as graphics from './android-graphics.ts';
import * as os from './android-os.ts';
import * as view from './android-view.ts';
import * as widget from './android-widget.ts';
import * as clip from './device/clip.ts';
import * as contacts from './device/contacts.ts';
import * as network from './device/network.ts';
import * as device from './device/services.ts';
import * as camera from './files/android-camera.ts';
import * as downloads from './files/android-downloads.ts';
import * as face from './files/android-face.ts';
import * as print from './files/android-print.ts';
import * as provider from './files/android-provider.ts';
import * as touch from './files/android-touch.ts';
import * as io from './java-io.ts';
import * as lang from './java-lang.ts';
import * as util from './java-util.ts';
import * as keystore from './login/keystore.ts';
import * as prompt from './login/prompt.ts';
import * as json from './org-json.ts';
import * as context from './push/context.ts';
import * as crypto from './push/java-crypto.ts';
import * as notices from './push/notices.ts';
import * as insets from './screen/insets.ts';
import * as video from './screen/video.ts';
import * as animation from './screen/view-animation.ts';
import * as window from './screen/window.ts';
import * as webkit from './webkit/android-webkit.ts';
import * as answers from './webkit/android-webkit-answers.ts';
import * as clients from './webkit/android-webkit-clients.ts';
import * as cookies from './webkit/android-webkit-cookies.ts';
import * as requests from './webkit/android-webkit-requests.ts';
import * as settings from './webkit/android-webkit-settings.ts';
import * as support from './webkit/android-webkit-support.ts';

/** Every fake there is. */
export function newFramework(): Framework {
  const web = [webkit, answers, clients, cookies, requests, settings, support];
  const parts = [clip, contacts, device, face, keystore, network, notices, prompt];
  const android = [
    animation,
    app,
    camera,
    content,
    context,
    downloads,
    graphics,
    insets,
    os,
    print,
    provider,
    touch,
    video,
    view,
    widget,
    window,
    ...parts,
  ];
  const rooms = [...android, ...web, crypto, io, lang, util, json];
  const fakes = rooms.flatMap((room) => Object.values(room)).filter(isFake);
  return new Framework([...fakes, ...lang.throwables], lang.stringMethods);
}

function isFake(exported: unknown): exported is Fake {
  return typeof exported === 'function' && 'java' in exported;
}
