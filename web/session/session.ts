import type { z } from 'zod';
import type { userinfo } from '#contract/account/schemas/userinfo.ts';
import { dataFromWire, dataToWire, memberWords } from '#contract/wire-data.ts';

/** Signed-in member as stored in the browser (spec §3, §4): user info, token and the time of the last guarded call. */
export type UserInfo = z.infer<typeof userinfo>;

const sessionLifetimeMs = 24 * 3600 * 1000;

/** Storage keys of the member; signing out removes them (spec §4). */
const memberKeys = ['userinfo', 'token', 'loginTime', 'agreementsDue', 'baseData', 'moduleData'] as const;

const knownKey = 'signedInBefore';

export function readMember(storage: Storage = localStorage): UserInfo | null {
  const text = storedMember(storage);
  return text === null ? null : parseMember(text);
}

/** The stored user info; null without a token, because another tab may have written it while this one signed out. */
export const storedMember = (storage: Storage = localStorage): string | null =>
  readToken(storage) === null ? null : storage.getItem('userinfo');

export const readToken = (storage: Storage = localStorage): string | null => storage.getItem('token');

export function storeMember(member: UserInfo, nowMs: number, storage: Storage = localStorage): void {
  keepMember(member, storage);
  storage.setItem('token', member.token);
  touchSession(nowMs, storage);
  announce();
}

/** Stores updated member data from the server, unless another tab has ended or replaced the session meanwhile. */
export function refreshMember(member: UserInfo, storage: Storage = localStorage): void {
  if (member.token === readToken(storage)) {
    keepMember(member, storage);
    announce();
  }
}

/** Stores the answer to a sign-in: the member, and the agreements with a new version. */
export function storeSignIn(
  { userinfo: member, agreements = [] }: { userinfo: UserInfo; agreements?: readonly string[] | undefined },
  nowMs: number,
  storage: Storage = localStorage,
): void {
  storage.setItem('agreementsDue', agreements.join());
  storage.setItem(knownKey, '1');
  storeMember(member, nowMs, storage);
}

/** Whether somebody has signed in with this browser before; signing out keeps this, closing the account removes it. */
export const hasSignedInBefore = (storage: Storage = localStorage): boolean => storage.getItem(knownKey) !== null;

export function forgetSignIns(storage: Storage = localStorage): void {
  storage.removeItem(knownKey);
}

/** Comma-separated names of agreements. */
export const readAgreementsDue = (storage: Storage = localStorage): string => storage.getItem('agreementsDue') ?? '';

export function forgetAgreementsDue(storage: Storage = localStorage): void {
  storage.removeItem('agreementsDue');
  announce();
}

export function forgetMember(storage: Storage = localStorage): void {
  for (const key of memberKeys) {
    storage.removeItem(key);
  }
  announce();
}

/** Extends the session; called for guarded calls that are not quiet (spec §4). */
export function touchSession(nowMs: number, storage: Storage = localStorage): void {
  storage.setItem('loginTime', String(nowMs));
}

export function hasExpired(nowMs: number, storage: Storage = localStorage): boolean {
  return nowMs - Number(storage.getItem('loginTime') ?? nowMs) > sessionLifetimeMs;
}

const listeners = new Set<() => void>();

/** Notifies about sign-in and sign-out in this tab and in others. */
export function watchMember(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function announce(): void {
  for (const listener of listeners) {
    listener();
  }
}

/** Storage keys are those of the specification. */
function keepMember(member: UserInfo, storage: Storage): void {
  storage.setItem('userinfo', JSON.stringify(dataToWire(memberWords, member)));
}

function parseMember(text: string): UserInfo | null {
  try {
    return dataFromWire(memberWords, JSON.parse(text)) as UserInfo;
  } catch {
    return null;
  }
}
