import { Intent } from '../fakes/android-content.ts';
import { byteArray } from '../fakes/java-lang.ts';
import { PendingIntent } from '../fakes/push/notices.ts';
import type { Rig } from '../rig.ts';
import { call, open } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';

/** As src/phone/Sealed.java has them. */
const keys = {
  push_token: 't',
  push_private:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgq1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM96hRANC' +
    'AAQlcbK-zf3jYFUarx7Q9M02bBHOvlVfiby3sYalMzkXMWjs4uvgGFl70wR5uG48j47O1XfKWRh-kkaZDbaCAIsO',
  push_public: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  push_auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const sealed =
  'dj4G-EXDsEQHaXXKhVwxVQAAEABBBOPw5ppJ8lvb-Di-y_ZV4bvkKxjO4GUzcnp4UBph5-Bd-WMSgzjqyOr-vjAvkfpsAxtf' +
  'J_khMOsndLcCXdbkLfYEzbx55_ghJKZtGaf73DgaOmbPqN4TGaNTEZoWNCR_ebRR4KedMD0zgS_6HrF_H3yKWT2EyQRO5ST-' +
  'sByoERwP';

/** The scenarios of notifications. */
export const pushOnInterpreter: Scenarios = {
  async push(level) {
    const rig = open(level);
    rig.phone.granted.add('android.permission.POST_NOTIFICATIONS');
    await call(rig, 'push.local', { id: 'm1', title: '新茶到了', body: '明前龙井', url: '/tea/1' });
    const [note] = notices(rig);
    const icon = note!.icon === 0x7f020000 ? 'ic_notification' : '';
    rig.life('onNewIntent(Landroid/content/Intent;)V', note!.opens);
    rig.phone.pass(500);
    const opening = {
      shown: `${note!.title} ${note!.text} ${icon} ${note!.channel}`,
      leads: note!.opens.extras.get('app.shell.page'),
      afterOpening: rig.web.loads,
    };
    return { ...opening, ...(await later(rig)), ...(await register(rig)), ...message(rig) };
  },
};

async function later(rig: Rig) {
  await call(rig, 'push.clear');
  await call(rig, 'push.local', { id: 'l', title: 'later', at: rig.phone.now + 60_000 });
  const { messages } = (await call(rig, 'push.pending')) as { messages: { title: string }[] };
  rig.phone.pass(61_000);
  return { waiting: messages.map(({ title }) => title), due: titles(rig) };
}

async function register(rig: Rig) {
  await call(rig, 'push.register');
  const choice = rig.phone.awaited.at(-1)!;
  const answer = Object.assign(new Intent(), { extras: new Map([['pi', PendingIntent.by('org.example')]]) });
  rig.life('onActivityResult(IILandroid/content/Intent;)V', choice.request, -1, answer);
  const { intent } = rig.phone.notices.broadcasts.at(-1)!;
  return { asked: choice.data!.text, registered: `${intent.action} ${[...intent.extras.keys()].sort()}` };
}

function message(rig: Rig) {
  rig.phone.notices.shown.clear();
  for (const [key, value] of Object.entries(keys)) {
    rig.phone.preferences.set(key, value);
  }
  const bytes = Buffer.from(sealed, 'base64url');
  send(rig, bytes);
  const opened = titles(rig);
  bytes[bytes.length - 1]! ^= 1;
  send(rig, bytes);
  return { sealed: opened, spoilt: titles(rig) };
}

function send(rig: Rig, bytes: Buffer): void {
  const intent = Intent.of('org.unifiedpush.android.connector.MESSAGE');
  intent.extras.set('token', 't').set('bytesMessage', byteArray(bytes));
  rig.broadcast(intent);
}

const notices = (rig: Rig) => [...rig.phone.notices.shown.values()];
const titles = (rig: Rig) => notices(rig).map(({ title }) => title);
