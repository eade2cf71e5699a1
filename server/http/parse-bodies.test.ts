import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { parseBodies } from './parse-bodies.ts';

const app = Fastify({ bodyLimit: 32 << 20 });
parseBodies(app);
app.post('/', async ({ body }) => Object.keys(body as object).length);

const LONG = 300 << 10;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const post = (type: string, payload: string) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });

describe('a body', () => {
  test.each([
    ['one long text, as pictures are', json, JSON.stringify({ picture: 'A'.repeat(LONG), use: 'icon' }), '2'],
    ['nothing', json, '', '0'],
    ['a thousand fields', form, Array.from({ length: 1000 }, (_, i) => `f${i}=1`).join('&'), '1000'],
    ['brackets in a text', json, JSON.stringify({ text: '[{"\\'.repeat(1000) }), '1'],
    ['lists beside each other', json, JSON.stringify({ lists: Array.from({ length: 500 }, () => [{}]) }), '1'],
    ['a prototype', form, '__proto__=1', '1'],
  ])('of %s is accepted', async (_, type, payload, fields) => {
    expect((await post(type, payload)).body).toBe(fields);
  });

  test.each([
    ['many fields', json, `{${Array.from({ length: LONG / 8 }, (_, i) => `"f${i}":1`).join()}}`],
    ['many numbers', json, `{"a":[${'1,'.repeat(LONG / 2)}1]}`],
    ['nests', json, `{"a":${'['.repeat(LONG / 2)}${']'.repeat(LONG / 2)}}`],
    ['objects', json, `{"a":${'{"a":'.repeat(LONG / 5)}`],
    ['lists inside each other, short', json, `{"a":${'['.repeat(101)}${']'.repeat(101)}}`],
    ['objects inside each other, after a text', json, `{"b":"\\"]}","a":${'{"a":'.repeat(101)}1${'}'.repeat(102)}`],
    ['thousands of fields', form, 'a=1&'.repeat(1001)],
    ['a long form', form, `a=${'%41'.repeat(LONG / 3)}`],
  ])('of %s is refused before it is parsed', async (_, type, payload) => {
    expect((await post(type, payload)).json()).toMatchObject({ statusCode: 500 });
  });
});
