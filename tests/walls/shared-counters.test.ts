import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesOf } from './imports-of.ts';

type Row = { key: string; asks: string } | { key: string; why: string };

/** The counters whose key names no member: one that strangers share asks for the slider before it closes, or says why it need not. */
const counters: Readonly<Record<string, readonly Row[]>> = {
  'server/features/auth/codes/code-quota.ts': [
    { key: 'pauseKey(request)', why: 'one code a minute, for one target or purpose' },
    { key: 'hourKey(request)', asks: 'server/features/auth/codes/send-code.ts' },
    { key: 'dayKey(request)', asks: 'server/features/auth/codes/send-code.ts' },
    { key: 'siteKey(request.channel)', asks: 'server/features/auth/codes/send-code.ts' },
    { key: 'numberHourKey(request)', asks: 'server/features/auth/codes/send-code.ts' },
    { key: 'numberDayKey(request)', asks: 'server/features/auth/codes/send-code.ts' },
    { key: 'openKey(request)', asks: 'server/features/auth/codes/send-code.ts' },
  ],
  'server/features/auth/codes/codes.ts': [
    { key: 'keysOf(deps, code_hash).origin', why: 'notes the site that asked for a code; it closes nothing' },
    { key: 'site', why: 'tries of one site' },
    { key: 'others', why: 'guesses of a secret; the site that asked for the code goes on' },
  ],
  'server/features/auth/wechat/ticket-quota.ts': [
    { key: 'dayKey(now)', asks: 'server/features/auth/wechat/ticket-quota.ts' },
  ],
  'server/features/auth/wechat/wechat-callbacks.ts': [
    { key: "wechat-code:{ticketHash.toString('base64url')}", why: 'of one visitor’s ticket' },
  ],
  'server/features/auth/contact/check-proof.ts': [
    { key: 'session', why: 'a member’s own session' },
    { key: 'member', why: 'a member’s own tries' },
  ],
  'server/features/auth/sign-in/check-password.ts': [
    { key: 'keys.account', asks: 'server/features/auth/sign-in/check-password.ts' },
  ],
  'server/features/distribution/release/tell-first-publisher.ts': [
    { key: 'published-too:{first.id}', why: 'a message once a day; it closes nothing' },
  ],
  'server/features/distribution/testers/register-device.ts': [
    {
      key: 'tester-room:{appId}',
      why: 'only in a full list; a phone that answers a profile has no page for a slider',
    },
  ],
  'server/features/distribution/tickets/check-secrets.ts': [
    { key: 'key', why: 'guesses of a secret: a slider would let a patient script go on, and known networks do' },
    { key: 'networkKey', why: 'notes a network that was right; it closes nothing' },
    { key: 'link-guessed-told:{id}', why: 'a message once a day; it closes nothing' },
  ],
  'server/features/distribution/tickets/install-manifest.ts': [
    { key: 'install:{ticket.code}', why: 'counts the first reading of one ticket; it closes nothing' },
  ],
  'server/features/packaging/packing-quota.ts': [{ key: 'buildKey(memberId)', why: 'a member’s own builds' }],
  'server/features/packaging/push/register-push.ts': [
    { key: 'push-register:app:{app.id}', why: 'a phone without a page; it asks for messages meanwhile' },
  ],
  'server/features/packaging/push/send-push.ts': [{ key: 'push:app:{input.app_id}', why: 'a member’s own app' }],
  'server/features/staff/providers/try-provider.ts': [{ key: 'try-provider:{name}', why: 'staff' }],
  'server/features/staff/sign-in/check-proof.ts': [{ key: 'key', why: 'staff' }],
  'server/features/staff/sign-in/note-sign-in.ts': [{ key: 'who', why: 'records fewer refusals; it closes nothing' }],
  'server/features/staff/sign-in/sign-in-limits.ts': [
    { key: 'key', why: 'of a name from everywhere; browsers that its owner has used go on' },
  ],
  'server/features/support/feedback-route.ts': [
    { key: 'feedback:freely:{share}', asks: 'server/features/support/feedback-route.ts' },
    { key: 'feedback:proven:{share}', why: 'each has solved the slider' },
  ],
  'server/http/identify-caller.ts': [{ key: 'staff:refused:{id}', why: 'staff' }],
  'server/adapters/captcha/slider.ts': [{ key: 'captcha:{kind}:{network}', why: 'one network, for the slider itself' }],
  'server/limits/own-downloads.ts': [{ key: 'key', why: 'addresses that one owner has drawn' }],
  'server/limits/take-from.ts': [{ key: 'key', why: 'one network or site' }],
  'server/limits/take-target.ts': [
    {
      key: 'target:{kind}:{targetSiteOf(host)}',
      why: 'protects a host that no slider of ours protects; closes for this host alone, for a minute',
    },
  ],
};

const TAKE = /limits\s*\.take\(\s*((?:\([^()]*\)|[^,()])+?)\s*,/gi;
const OF_MEMBER = /\$\{(?:member\.id|memberId|me\.id)\}/;

const found = sourcesOf('server')
  .filter((file) => !file.startsWith('server/testing/'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TAKE)].map(([, key]) => ({ file, key: key! })))
  .filter(({ key }) => !OF_MEMBER.test(key))
  // Without the marks of templates, as the table spells them.
  .map(({ file, key }) => ({ file, key: key.replaceAll(/[`$]/g, '') }));

test('every counter that names no member is listed, and every listed one is there', () => {
  const listed = Object.entries(counters).flatMap(([file, rows]) => rows.map(({ key }) => `${file} ${key}`));
  expect(found.map(({ file, key }) => `${file} ${key}`).toSorted()).toEqual(listed.toSorted());
});

test('a counter that asks for the slider before it closes has a place that asks', () => {
  const asking = Object.values(counters).flatMap((rows) => rows.flatMap((row) => ('asks' in row ? [row.asks] : [])));
  expect(asking.length).toBeGreaterThan(0);
  expect([...new Set(asking)].filter((file) => !/\bpassesSlider\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
