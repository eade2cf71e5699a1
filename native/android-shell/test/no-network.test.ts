import { describe, expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Button } from './fakes/android-widget.ts';
import { Rig } from './rig.ts';

const noNetWork = {
  image: 'no-network.png',
  title: { zh: '断网了', en: 'Offline' },
  text: { zh: '请稍候', en: 'Please wait' },
  buttonText: { zh: '再来', en: 'Again' },
  buttonColor: '#c71585',
  autoRetry: true,
  timeoutSeconds: 20,
};
const offline = (phone: Rig['phone']) => {
  phone.online = false;
  phone.assets.set('shell/no-network.png', 'cloud');
};

describe('without a network', () => {
  test('the app shows its own screen in place of the start screen', () => {
    const rig = new Rig(configWith({ noNetWork }), offline).start();
    rig.phone.pass(300);
    expect(rig.texts()).toEqual(['断网了', '请稍候', '再来']);
    expect(rig.pictures()).toEqual(['cloud']);
    const button = rig.views().find((view) => view instanceof Button)!;
    expect(button.background).toMatchObject({ color: 0xffc71585 | 0 });
  });

  test('the shell’s own words replace empty ones', () => {
    const rig = new Rig(configWith({ noNetWork: {} }), (phone) => {
      offline(phone);
      phone.language = 'en';
    }).start();
    expect(rig.texts()).toEqual(['No connection', 'Check your connection and try again.', 'Try again']);
  });

  test('the button tries again and reports it, and the screen goes once the page is loaded', () => {
    const rig = new Rig(configWith({ noNetWork }), offline).start();
    rig.phone.reach = () => 'slow';
    rig.press('再来');
    expect(rig.texts()).toContain('正在加载…');
    rig.phone.reach = () => 'page';
    rig.web.engine.answer();
    rig.phone.pass(500);
    expect(rig.texts()).toEqual([]);
  });

  test('a second failure shows the screen again', () => {
    const rig = new Rig(configWith({ noNetWork }), offline).start();
    rig.press('再来');
    expect(rig.texts()).toEqual(['断网了', '请稍候', '再来']);
  });

  test('the page opens by itself when the network returns', () => {
    const rig = new Rig(configWith({ noNetWork }), offline).start();
    rig.network(true);
    expect(rig.web.loads).toEqual(['https://shop.example.cn/start', 'https://shop.example.cn/start']);
    expect(rig.texts()).toEqual([]);
  });

  test('it does not open by itself where that is switched off', () => {
    const rig = new Rig(configWith({ noNetWork: { ...noNetWork, autoRetry: false } }), offline).start();
    rig.network(true);
    expect(rig.web.loads).toHaveLength(1);
    expect(rig.texts()).toContain('断网了');
  });

  test('a loaded page is left alone by a network that comes and goes', () => {
    const rig = new Rig(configWith({ noNetWork })).start();
    rig.network(false);
    rig.network(true);
    expect(rig.web.loads).toHaveLength(1);
    expect(rig.texts()).toEqual([]);
  });

  test('only the main page counts, not a picture in it', () => {
    const rig = new Rig(configWith({ noNetWork })).start();
    rig.web.failPart('https://shop.example.cn/picture.png');
    rig.phone.pass(500);
    expect(rig.texts()).toEqual([]);
  });

  test('nothing is watched or shown when the module is off, and the start screen still goes', () => {
    const rig = new Rig(configWith(), (phone) => {
      phone.online = false;
      phone.declared.delete('android.permission.ACCESS_NETWORK_STATE');
    }).start();
    rig.phone.pass(300);
    expect(rig.phone.networkListener).toBeNull();
    expect([...rig.texts(), ...rig.pictures()]).toEqual([]);
  });
});

describe('a page that takes too long', () => {
  test('is given up after the configured seconds', () => {
    const rig = new Rig(configWith({ noNetWork }), (phone) => {
      phone.reach = () => 'slow';
    }).start();
    rig.phone.pass(19_000);
    expect(rig.texts()).toEqual([]);
    rig.phone.pass(1_000);
    expect(rig.texts()).toEqual(['页面响应太慢', '请检查网络后重试。', '再来']);
  });

  test('is not given up once some of it is visible', () => {
    const rig = new Rig(configWith({ noNetWork })).start();
    rig.phone.pass(60_000);
    expect(rig.texts()).toEqual([]);
  });
});
