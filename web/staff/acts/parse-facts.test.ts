import { expect, test } from 'vitest';
import { parseFacts } from './parse-facts.ts';

test('the details of an act are names and values without the signs of JSON', () => {
  const json = '{"authenticator":"set up","roles":["owner","reviewer"],"devices":2,"member":null,"more":{"a":1}}';
  expect(parseFacts(json)).toEqual([
    { name: 'authenticator', value: 'set up' },
    { name: 'roles', value: 'owner, reviewer' },
    { name: 'devices', value: '2' },
    { name: 'member', value: 'null' },
    { name: 'more', value: '{"a":1}' },
  ]);
});

test.each(['open', '"open"', '["a"]', '7', 'null'])('%s has no names and stays as it is recorded', (text) => {
  expect(parseFacts(text)).toEqual([{ name: '', value: text }]);
});
