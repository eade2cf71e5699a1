import { deviceHands } from '../device-hands.ts';
import { stringArray } from '../fakes/java-lang.ts';
import { ask, call, open, orWaits, questions } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';

type KeptEvents = { events: { kind: string }[] };

/** The acts of DeviceScenarios on our interpreter. */
export const deviceOnInterpreter: Scenarios = {
  async device(level) {
    const rig = open(level);
    const charge = await call(rig, 'device.getBattery');
    await call(rig, 'clipboard.set', { text: '茶' });
    const early = await call(rig, 'clipboard.get');
    rig.web.touch();
    const late = await call(rig, 'clipboard.get');
    await call(rig, 'phone.call', { number: '10086' });
    const dialled = rig.phone.started.map((intent) => intent.data!.text);
    return { charge, early, late, dialled, vibrated: await call(rig, 'haptics.vibrate', { ms: 30 }) };
  },
  async umengConfig(level) {
    const rig = open(level);
    await call(rig, 'analytics.event', { id: 'order' });
    deviceHands(() => rig).crash('card 6222');
    const kept = () =>
      (JSON.parse(String(rig.phone.preferences.get('events') || '{"events":[]}')) as KeptEvents).events;
    const kinds = kept().map(({ kind }) => kind);
    await call(rig, 'analytics.enable', { on: false });
    const off = kept().length;
    await call(rig, 'agreement.revoke');
    rig.life('onDestroy()V');
    return { kinds, off, keptAfterRevoke: rig.phone.preferences.get('events') ?? '' };
  },
  async ipAddress(level) {
    const rig = open(level);
    const found = (await call(rig, 'net.getIp')) as { local: { ipv4: string[]; ipv6: string[] } };
    const isLocal = Array.isArray(found.local.ipv4) && Array.isArray(found.local.ipv6);
    return { local: isLocal, public: await call(rig, 'net.getIp', { type: 'public' }) };
  },
  async loginConfig(level) {
    const rig = open(level);
    const facts = {
      available: await call(rig, 'bio.available'),
      set: await call(rig, 'vault.set', { key: 'token', value: '茶' }),
      has: await call(rig, 'vault.has', { key: 'token' }),
      get: await call(rig, 'vault.get', { key: 'token' }),
      login: await call(rig, 'auth.login', { provider: 'wechat' }),
    };
    if (level >= 28) {
      return facts;
    }
    rig.phone.owner.addFinger();
    const verified = ask(rig, 'bio.verify');
    const question = questions(rig)[0];
    rig.phone.owner.question!.succeed();
    rig.phone.pass(500);
    return { ...facts, question, verified: await orWaits(verified) };
  },
  async faceDiscern(level) {
    const rig = open(level);
    const captured = ask(rig, 'face.capture');
    rig.phone.dialogs[0]!.press('positive');
    rig.phone.granted.add('android.permission.CAMERA');
    rig.life(
      'onRequestPermissionsResult(I[Ljava/lang/String;[I)V',
      0x51,
      stringArray(rig.phone.askedPermissions[0]!),
      null,
    );
    rig.phone.pass(500);
    const texts = rig.texts().map((text) => text.replace('\n', ' '));
    rig.press('关闭');
    const closed = await orWaits(captured);
    return { question: questions(rig)[0], asked: rig.phone.askedPermissions.flat(), texts, closed, after: rig.texts() };
  },
  async getAddBook(level) {
    const rig = open(level);
    const picked = ask(rig, 'contacts.pick');
    const [picker] = rig.phone.awaited;
    rig.life('onActivityResult(IILandroid/content/Intent;)V', picker!.request, 0, null);
    await call(rig, 'contacts.add', { name: '林晓' });
    const form = rig.phone.started[0]!.extras.get('name');
    const contacts = ask(rig, 'contacts.getAll');
    rig.phone.dialogs[0]!.press('negative');
    rig.phone.pass(500);
    return {
      picker: `${picker!.action} ${picker!.type}`,
      canceled: await orWaits(picked),
      form,
      question: questions(rig)[0],
      refused: await orWaits(contacts),
    };
  },
};
