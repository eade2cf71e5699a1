import { expect, test } from 'vitest';
import { hasPaid, mayChargeNetwork, mostOfDay, mostServed } from './ticket-limits.ts';

test('a ticket serves its installer three times, or ten times where another server sends it', () => {
  expect([mostServed(100, false), mostServed(100, true)]).toEqual([300, 1000]);
  expect(mostServed(10 * 2 ** 30, true)).toBe(100 * 2 ** 30);
});

test('a device has paid for ten downloads of a release, the charged one included', () => {
  const paid = [0, 1, 9, 10].map((ofDevice) => hasPaid({ ofDevice, ofNetwork: 1, ofSite: 0, ofAll: 1 }));
  expect(paid).toEqual([false, true, true, false]);
});

test('a site of IPv6 has four hundred charged, or half of all, whatever its networks', () => {
  const of = (ofSite: number, ofAll: number) => ({ ofDevice: 0, ofNetwork: 1, ofSite, ofAll });
  expect(mayChargeNetwork(of(399, 399))).toBe(true);
  expect(mayChargeNetwork(of(400, 800))).toBe(false);
  expect(mayChargeNetwork(of(400, 801))).toBe(true);
  expect([of(19, 19), of(20, 40), of(20, 39)].map(mostOfDay)).toEqual([null, null, 20]);
});
