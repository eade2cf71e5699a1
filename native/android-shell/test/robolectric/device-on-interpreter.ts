import { call, open } from './interpreted-phone.ts';
import type { Scenarios } from './promises.ts';

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
};
