import { dragFloat, floatOf, swipeSidebar } from '../android-menus.ts';
import type { Rig } from '../rig.ts';
import { call, configure, frameOf, heights, open, texts, visit } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';
import { home } from './scenario-app.ts';

/** The scenarios of bars, menus and buttons of the app itself. */
export const barsOnInterpreter: Scenarios = {
  async topnav(level) {
    const rig = open(level);
    const atHome = texts(rig);
    visit(rig, `${home}shop/1`);
    await call(rig, 'topnav.setTitle', { title: '订单' });
    const title = texts(rig).slice(0, 1);
    const descriptions = described(rig)
      .map(({ description }) => description)
      .slice(0, 2);
    const strip = (frameOf(rig).children[0]!.background as number) & 0xffffff;
    press(rig, '首页');
    return { atHome, title, said: descriptions, loads: rig.web.loads, strip };
  },
  async botnav(level) {
    const rig = open(level);
    const atHome = texts(rig);
    visit(rig, `${home}shop/1`);
    await call(rig, 'botnav.setBadge', { id: 'shop', text: 2 });
    const tabs = described(rig);
    const seen = {
      atHome,
      shown: texts(rig).filter((text) => text !== ''),
      said: tabs.map(({ description }) => description),
      selected: tabs.map(({ isSelected }) => Boolean(isSelected)),
    };
    press(rig, '分类, 2');
    const strip = (frameOf(rig).children.at(-1)!.background as number) & 0xffffff;
    heights(rig, 500);
    rig.phone.pass(500);
    return { ...seen, loads: rig.web.loads, strip, withKeyboard: texts(rig).filter((text) => text !== '') };
  },
  async hoverBtn(level) {
    const rig = open(level);
    visit(rig, `${home}shop/1`);
    const place = () => {
      const { side, y } = floatOf(rig)!;
      return [side, y];
    };
    const isSaid = () => frameOf(rig).isSaid;
    const first = place();
    dragFloat(rig, -1000, -1000);
    const dragged = place();
    rig.phone.screenSize = { width: 1920, height: 1080 };
    configure(rig, ['orientation', 'screenSize']);
    contentOf(rig).layOut();
    const turned = place();
    const page = [isSaid()];
    press(rig, '菜单');
    page.push(isSaid());
    const menu = floatOf(rig)!.menu!.map(({ text }) => text);
    rig.press('再来');
    page.push(isSaid());
    const kept = Number(rig.phone.preferences.get('float_at'));
    return { first, dragged, kept, turned, menu, page, loads: rig.web.loads };
  },
  async sidebar(level) {
    const rig = open(level);
    const page = [frameOf(rig).isSaid];
    const lines = () => rig.texts().filter((text) => text !== '');
    const closed = JSON.stringify(await call(rig, 'sidebar.getState'));
    const opened = JSON.stringify(await call(rig, 'sidebar.open'));
    page.push(frameOf(rig).isSaid);
    const aside = frameOf(rig).across / 2;
    const seen = lines();
    swipeSidebar(rig, -200);
    page.push(frameOf(rig).isSaid);
    const afterSwipe = lines();
    const place = frameOf(rig).across;
    await call(rig, 'sidebar.toggle');
    rig.press('绿茶');
    await call(rig, 'sidebar.toggle');
    rig.back();
    return {
      ...{ closed, open: opened, texts: seen, aside, page, afterSwipe, place },
      ...{ loads: rig.web.loads, afterBack: lines() },
    };
  },
};

const contentOf = (rig: Rig) => frameOf(rig).children.find(({ layout }) => layout?.last === 1)!;

const described = (rig: Rig) => rig.seen().filter(({ description }) => description !== '');

function press(rig: Rig, description: string): void {
  const found = described(rig).find((view) => view.description === description)!;
  rig.machine.send(found.pressed!, 'onClick(Landroid/view/View;)V', found);
  rig.phone.pass(500);
}
