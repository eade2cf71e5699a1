import { runAct, shareIntent } from '../android-files.ts';
import type { Intent, Uri } from '../fakes/android-content.ts';
import type { Rig } from '../rig.ts';
import { ask, call, open } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';

/** The acts of src/phone/MediaScenarios.java. */
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
  async received(level) {
    const intent = shareIntent({ title: '看', text: 'https://news.example/1' });
    const rig = open(level, { intent });
    const share = await call(rig, 'share.received');
    const again = await call(rig, 'share.received');
    const old = Object.assign(shareIntent({ text: '旧' }), { flags: 0x00100000 });
    return { share, again, ofHistory: await call(open(level, { intent: old }), 'share.received') };
  },
};

function sharedBy(rig: Rig): Intent {
  return rig.phone.started.at(-1)!.extras.get('android.intent.extra.INTENT') as Intent;
}

function wordsOf({ action, type, extras }: Intent): string {
  return `${action} ${type} ${extras.get('android.intent.extra.TEXT') ?? extras.get('android.intent.extra.SUBJECT')}`;
}
