import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { staffTexts } from '#web/staff/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf } from '#words/language.ts';
import type { RunningServer } from './server.ts';

/** The output of the first start about its owner. */
export function firstOwner({ printed }: RunningServer): { username: string; password: string } {
  const [, username, password] = /owner \(\/backoffice\): (\S+)\s.*password: (\S+)/.exec(printed)!;
  return { username: username!, password: password! };
}

/** RFC 6238 with its defaults, computed here from the secret as the page shows it in base32; `stepsAhead` for an unused code. */
export function authenticatorCode(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The owner's first sign-in: password, authenticator setup, recovery codes. Returns the secret. */
export async function signInFirst(page: Page, server: RunningServer, language: Language): Promise<string> {
  const text = textsIn(staffTexts, language);
  const { username, password } = firstOwner(server);
  await page.goto(`${server.address}/backoffice?lang=${localeOf(language)}`);
  await page.waitForURL('**/backoffice/sign-in**');
  await page.getByLabel(text('username')).fill(username);
  await page.getByLabel(text('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('next') }).click();
  const secret = (await page.locator('[data-part=secret]').innerText()).replace(/\s/g, '');
  await page.getByLabel(text('totpCode')).fill(authenticatorCode(secret));
  await page.getByRole('button', { name: text('setupDone') }).click();
  await page.getByLabel(text('recoveryKept')).check();
  await page.getByRole('button', { name: text('enter') }).click();
  await page.getByRole('navigation', { name: text('navLabel') }).waitFor();
  return secret;
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
