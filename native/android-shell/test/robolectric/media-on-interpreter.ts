import { runAct, shareIntent } from '../android-files.ts';
import type { Intent, Uri } from '../fakes/android-content.ts';
import type { Rig } from '../rig.ts';
import { ask, call, open } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';

const LIST = 'data:application/pdf,damaged';
const TEA = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** The acts of src/phone/modules/MediaScenarios.java. */
export const mediaOnInterpreter: Scenarios = {
  async share(level) {
    const rig = open(level);
    const answer = await ask(rig, 'share.open', { title: '茶', files: ['data:text/plain,%E5%A4%87%E6%B3%A8'] });
    const shared = sharedBy(rig);
    const uri = shared.extras.get('android.intent.extra.STREAM') as Uri;
    const written = rig.phone.written.get(`/cache/captures/${uri.getLastPathSegment()}`)!;
    runAct(rig, 'share');
    return {
      answer,
      sheet: wordsOf(shared),
      file: Buffer.from(written).toString(),
      act: wordsOf(sharedBy(rig)),
    };
  },
  async pictures(level) {
    const rig = open(level);
    Object.assign(rig.web.hit, { type: 5, extra: TEA });
    rig.machine.send(rig.web.longPressed!, 'onLongClick(Landroid/view/View;)Z', rig.web);
    const menu = rig.phone.dialogs.at(-1)!.items;
    await call(rig, 'media.preview', { urls: [TEA, TEA], current: 1 });
    const viewer = rig.texts();
    rig.back();
    await call(rig, 'media.preview', { urls: [TEA] });
    const single = rig.texts();
    rig.back();
    const afterBack = rig.texts();
    await call(rig, 'media.choose');
    const { action, type } = rig.phone.awaited.at(-1)!;
    return { menu, viewer, single, afterBack, chosen: `${action} ${type}`, off: await call(rig, 'scan.code') };
  },
  async preview(level) {
    const rig = open(level);
    await ask(rig, 'file.open', { url: LIST, name: 'list.pdf' });
    const shown = rig.texts();
    rig.back();
    const afterBack = rig.texts();
    const listed = level >= 29 && { downloads: await downloads(rig) };
    await call(rig, 'file.pick', { types: ['application/pdf'] });
    const { action, type } = rig.phone.awaited.at(-1)!;
    return { ...(level < 35 && { shown, afterBack }), ...listed, picked: `${action} ${type}` };
  },
  async received(level) {
    const intent = shareIntent({ title: '看', text: 'https://news.example/1' });
    const rig = open(level, { intent });
    const share = await call(rig, 'share.received');
    const again = await call(rig, 'share.received');
    const old = Object.assign(shareIntent({ text: '旧' }), { flags: 0x00100000 });
    return { share, again, ofHistory: await call(open(level, { intent: old }), 'share.received') };
  },
};

async function downloads(rig: Rig): Promise<string[]> {
  await call(rig, 'file.downloads');
  const texts = rig.texts();
  rig.back();
  return texts;
}

function sharedBy(rig: Rig): Intent {
  return rig.phone.started.at(-1)!.extras.get('android.intent.extra.INTENT') as Intent;
}

function wordsOf({ action, type, extras }: Intent): string {
  return `${action} ${type} ${extras.get('android.intent.extra.TEXT') ?? extras.get('android.intent.extra.SUBJECT')}`;
}
