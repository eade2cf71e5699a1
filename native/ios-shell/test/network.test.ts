import { expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { sampleConfig } from './sample-config.ts';

test('the watch of the network ends with the part of the app that began it', () => {
  const phone = new Phone({ config: sampleConfig() }).launch();
  const { world } = phone;
  const network = world.allocateOwn(world.classes.get('QDBNetwork')!);
  world.send(network, 'init');
  world.send(network, 'begin');
  expect(phone.listensToNetwork).toBe(true);
  world.lifetimes.release(network.address);
  expect(phone.listensToNetwork).toBe(false);
});
