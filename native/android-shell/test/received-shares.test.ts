import { expect, test } from 'vitest';
import { shareIntent } from './android-files.ts';
import { configWith } from './config.ts';
import { runIn } from './push-rig.ts';
import { Rig } from './rig.ts';

test.each([24, 29, 33, 36])(
  'a share that comes while another is copied changes nothing of it (Android level %i)',
  (sdk) => {
    const rig = new Rig(configWith({ shareConfig: { receive: true } }), (phone) =>
      Object.assign(phone, { sdk }),
    ).start();
    runIn(
      rig,
      "window.got = []; qdb.on('share', ({ text, files }) => { got.push([text, files.map(({ name }) => name).join()].join(' ')) })",
    );
    for (const [text, name] of [
      ['one', 'a.pdf'],
      ['two', 'b.pdf'],
    ] as const) {
      const file = { address: `content://files/${name}`, type: 'application/pdf', text: name, name };
      rig.phone.provided.set(file.address, file);
      rig.life('onNewIntent(Landroid/content/Intent;)V', shareIntent({ text, files: [file] }));
    }
    rig.phone.pass(1000);
    expect([...(runIn(rig, 'got') as string[])].sort()).toEqual(['one a.pdf', 'two b.pdf']);
  },
);
