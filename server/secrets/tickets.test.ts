import { beforeAll, expect, test } from 'vitest';
import { createTickets, type Tickets } from './tickets.ts';

const file = { sha256: 'ab'.repeat(32), mime: 'application/vnd.android.package-archive' };
let now = Date.UTC(2026, 0, 5, 8, 0, 0);
let tickets: Tickets;
const clock = { now: () => new Date(now) };
beforeAll(() => {
  tickets = createTickets(Buffer.alloc(32, 1), clock);
});

function split(url: string): [ticket: string, name: string] {
  const [, , ticket = '', name = ''] = url.split('/');
  return [ticket, decodeURIComponent(name)];
}

test('a ticket opens its file under its name, for an hour', () => {
  const [ticket, name] = split(tickets.urlFor(file, '山野 1.0.apk'));
  expect(name).toBe('山野 1.0.apk');
  expect(tickets.open(ticket, name)).toEqual(file);
  now += 3_599_000;
  expect(tickets.open(ticket, name)).toEqual(file);
  now += 2_000;
  expect(tickets.open(ticket, name)).toBeNull();
});

test('installers can have a day', () => {
  const [ticket, name] = split(tickets.urlFor(file, 'a.apk', 86_400));
  now += 86_000_000;
  expect(tickets.open(ticket, name)).toEqual(file);
});

test('a ticket of another name, another key or with a changed letter opens nothing', () => {
  const [ticket, name] = split(tickets.urlFor(file, 'a.apk'));
  expect(tickets.open(ticket, 'b.apk')).toBeNull();
  expect(createTickets(Buffer.alloc(32, 2), clock).open(ticket, name)).toBeNull();
  for (const at of [0, 30, ticket.indexOf('.') - 1, ticket.length - 3]) {
    const changed = `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`;
    expect(tickets.open(changed, name), changed).toBeNull();
  }
});

test('a payload for another file needs a signature of its own', () => {
  const [ticket, name] = split(tickets.urlFor(file, 'a.apk'));
  const [, signature] = ticket.split('.');
  const forged = Buffer.from(`zzzzzzzz ${'cd'.repeat(32)} text/html`).toString('base64url');
  expect(tickets.open(`${forged}.${signature}`, name)).toBeNull();
});

test.each(['', '.', 'x', 'a.b', '../../etc/passwd', `${'a'.repeat(900)}.AAAAAAAAAAAAAAAAAAAAAA`])(
  'nonsense %j opens nothing',
  (ticket) => {
    expect(tickets.open(ticket, 'a.apk')).toBeNull();
  },
);

test('requested twice within minutes, the address is the same, so that the browser can use its cache', () => {
  const first = tickets.urlFor(file, 'a.apk');
  now += 1000;
  expect(tickets.urlFor(file, 'a.apk')).toBe(first);
});
