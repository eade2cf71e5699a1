import { expect, test } from 'vitest';
import { Phone } from './emulator/phone.ts';
import { observersOf } from './emulator/web/web-objects.ts';
import { sampleConfig, withoutAgreement } from './sample-config.ts';

function watched() {
  const phone = new Phone({ config: sampleConfig({ modules: withoutAgreement }) }).launch();
  const web = phone.page!.web;
  const heard: string[] = [];
  const watch = phone.world.allocateOwn(phone.world.classes.get('QDBAddressWatch')!);
  const moved = phone.world.makeBlock([], () => heard.push('moved'));
  phone.world.send(watch, 'initWithWeb:moved:', web, moved);
  return { phone, page: phone.page!, web, watch, heard };
}

test('an address set by a script is reported, the address of a load is not', () => {
  const { page, heard } = watched();
  page.open();
  expect(heard).toEqual([]);
  page.pushState('https://shop.example.com/list');
  expect(heard).toEqual(['moved']);
});

test('an observer that has left receives nothing more', () => {
  const { phone, page, web, watch, heard } = watched();
  expect(observersOf(web).map(({ observer }) => observer)).toContain(watch);
  phone.world.lifetimes.release(watch.address);
  expect(observersOf(web).map(({ observer }) => observer)).not.toContain(watch);
  page.pushState('https://shop.example.com/list');
  expect(heard).toEqual([]);
});
