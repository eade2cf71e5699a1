import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { problemOfUrl, targetOf } from './database-url.ts';

const authority = join(newFolder(), 'ca.pem');
writeFileSync(authority, 'PEM');
const clientOf = (url: string) => new pg.Client(targetOf(url) as pg.ClientConfig);
const tlsOf = (query: string) => clientOf(`postgres://qdb:pw@db.example:5433/site${query}`).ssl as unknown;

const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
afterEach(() => {
  expect(warned, 'no SECURITY WARNING on the console').not.toHaveBeenCalled();
});

describe('sslmode has the meaning of libpq', () => {
  test.each([
    ['', false],
    ['?sslmode=disable', false],
    ['?sslmode=require', { rejectUnauthorized: false }],
    ['?sslmode=no-verify', { rejectUnauthorized: false }],
    ['?sslmode=verify-full', {}],
    [`?sslmode=verify-full&sslrootcert=${authority}`, { ca: 'PEM' }],
    [`?sslmode=verify-ca&sslrootcert=${authority}`, { ca: 'PEM', checkServerIdentity: expect.any(Function) }],
    [`?sslmode=require&sslrootcert=${authority}`, { ca: 'PEM', checkServerIdentity: expect.any(Function) }],
  ])('%s', (query, expected) => {
    expect(tlsOf(query)).toEqual(expected);
    expect(problemOfUrl(`postgres://qdb:pw@db.example/site${query}`)).toBeNull();
  });
});

test('the rest of the address stays unchanged', () => {
  const client = clientOf('postgres://us%40er:p%2Fw%3A%40@db.example:5433/site?application_name=a%20b');
  expect(client).toMatchObject({ user: 'us@er', password: 'p/w:@', host: 'db.example', port: 5433, database: 'site' });
  expect(clientOf('postgres://qdb@localhost/site?host=/run/postgresql')).toMatchObject({ host: '/run/postgresql' });
});

test.each([
  ['?sslmode=prefer', 'must have an sslmode of'],
  ['?sslmode=verify-ca', 'name its file in sslrootcert'],
  ['?sslmode=verify-full&sslrootcert=/nowhere/ca.pem', '/nowhere/ca.pem that cannot be read (ENOENT)'],
  ['?sslmdoe=require', 'did you mean sslmode?'],
  ['?sslrootcet=x', 'did you mean sslrootcert?'],
])('%s is a problem with a message', (query, words) => {
  const problem = problemOfUrl(`postgres://qdb:hunter2@db.example/site${query}`);
  expect(problem).toContain(words);
  expect(problem).not.toContain('hunter2');
});

test('an invalid address is a problem, and is not repeated', () => {
  const problem = problemOfUrl('postgres://qdb:hunter2@db.example:no-port/site');
  expect(problem).toContain('cannot be read as an address');
  expect(problem).not.toContain('hunter2');
});
