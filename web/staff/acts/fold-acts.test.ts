import { expect, test } from 'vitest';
import { type Act, foldActs } from './fold-acts.ts';

const owner = { id: 1, username: 'owner' };
const act = (id: number, name: string, target: string, more: Partial<Act> = {}): Act => ({
  ...{ id, act: name, target, staff: owner, outcome: 'done', before: '', after: '', ip: '127.0.0.1', time: 1000 },
  ...more,
});
const shapeOf = (acts: readonly Act[]) => foldActs(acts).map(({ id, photos }) => [id, photos.map((each) => each.id)]);

test('the photos of an opened review are part of its row', () => {
  const review = [act(4, 'view-photo', 'person:2/back'), act(3, 'view-photo', 'person:2/front')];
  expect(shapeOf([act(5, 'read-member', 'member:7'), ...review, act(2, 'read-item', 'person:2')])).toEqual([
    [5, []],
    [2, [4, 3]],
  ]);
});

test.each([
  ['of another review', act(2, 'read-item', 'person:20')],
  ['opened by a colleague', act(2, 'read-item', 'person:2', { staff: { id: 2, username: 'lin.yi' } })],
  ['opened long before', act(2, 'read-item', 'person:2', { time: 900 })],
])('a photo %s keeps its row', (_, review) => {
  expect(shapeOf([act(3, 'view-photo', 'person:2/front'), review])).toEqual([
    [3, []],
    [2, []],
  ]);
});
