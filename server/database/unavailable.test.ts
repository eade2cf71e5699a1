import { describe, expect, test } from 'vitest';
import { NoSpaceError } from '#server/ports/storage.ts';
import { cannotConnect, isOutage, translateFailure } from './unavailable.ts';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('an error is an outage', () => {
  test.each([
    '08000',
    '08006',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOENT',
    'ENOTFOUND',
  ])('when it says %s', (code) =>
    expect(translateFailure(failed(code))).toMatchObject({ name: 'DatabaseUnavailable', isOutage: true }),
  );

  test.each([
    'timeout expired',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly (Queue: pack-app, Worker: 1)',
  ])('when it says “%s”', (message) => expect(isOutage(new Error(message))).toBe(true));

  test('for any text when a connection is to be made', () => {
    expect(cannotConnect(failed('28P01'))).toMatchObject({ isOutage: true });
  });
});

test.each(['57014', '55P03', '25P03'])('%s is not an outage but a slow database', (code) => {
  expect(translateFailure(failed(code))).toMatchObject({ name: 'DatabaseUnavailable', isOutage: false });
});

test.each(['Query read timeout', 'LISTEN/NOTIFY heartbeat timed out'])('“%s” is not an outage', (message) => {
  expect(translateFailure(new Error(message))).toMatchObject({ name: 'DatabaseUnavailable', isOutage: false });
});

test('a full pool is not an outage', () => {
  const full = new Error('timeout exceeded when trying to connect');
  expect(cannotConnect(full)).toMatchObject({ isOutage: false });
  expect(translateFailure(full)).toMatchObject({ isOutage: false });
});

test('a connection that we have ended ourselves is not an outage', () => {
  const ended = new Error('driver has already been destroyed');
  expect(cannotConnect(ended)).toBe(ended);
});

test.each(['53100', '58030'])('%s is a lack of space', (code) => {
  expect(translateFailure(failed(code))).toBeInstanceOf(NoSpaceError);
});

test.each(['23505', '23503', '40001', '40P01', '22P02', '42P01', 'ERR_SOMETHING'])('%s keeps its kind', (code) => {
  const error = failed(code);
  expect(translateFailure(error)).toBe(error);
});
