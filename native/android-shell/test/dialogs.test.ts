import { expect, test } from 'vitest';
import { configWith } from './config.ts';
import type { JavaObject } from './dalvik/values.ts';
import type { ArrayList } from './fakes/java-util.ts';
import { Rig } from './rig.ts';

test.each([24, 29, 33, 36])(
  'a dialog that has ended is forgotten, with the page that it was about (Android level %i)',
  (sdk) => {
    const rig = new Rig(configWith({ picAndVideo: {} }), (phone) => Object.assign(phone, { sdk })).start();
    const shell = rig.activity.fields.get('shell') as JavaObject;
    const open = (shell.fields.get('dialogs') as JavaObject).fields.get('open') as ArrayList;
    for (const end of ['choose', 'leave']) {
      Object.assign(rig.web.hit, { type: 5, extra: 'https://shop.example.cn/tea.jpg' });
      rig.machine.send(rig.web.longPressed!, 'onLongClick(Landroid/view/View;)Z', rig.web);
      const { dialog, choose } = rig.phone.dialogs.at(-1)!;
      expect(open.items).toHaveLength(1);
      end === 'choose' ? choose('保存图片') : dialog.dismiss();
      expect(open.items).toHaveLength(0);
    }
  },
);
