import type { Rig } from '../rig.ts';
import { call, configure, hidesBars, open, visit } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';
import { home } from './scenario-app.ts';

/** The scenarios of the modules that have the screen to themselves. */
export const screenOnInterpreter: Scenarios = {
  async adverbScreen(level) {
    const rig = open(level);
    const now = () => [rig.phone.orientation, hidesBars(rig)];
    const atFirst = now();
    visit(rig, `${home}film`);
    const film = now();
    await call(rig, 'screen.orientation', { value: 'portrait' });
    const asked = now();
    configure(rig, ['orientation', 'screenSize']);
    const turned = now();
    visit(rig, `${home}cart`);
    return { atFirst, film, asked, turned, after: now() };
  },
  async wakey(level) {
    const rig = open(level);
    const atFirst = light(rig);
    visit(rig, `${home}film`);
    const film = light(rig);
    await call(rig, 'screen.keepOn', { on: false });
    await call(rig, 'screen.setBrightness', { value: 0.5 });
    const asked = light(rig);
    visit(rig, `${home}cart`);
    return { atFirst, film, asked, after: light(rig) };
  },
};

const light = ({ phone: { window } }: Rig) => [(window.flags & 0x80) !== 0, window.brightness];
