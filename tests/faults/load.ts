import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '#contract/account/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { type AcknowledgedWrites, nothing } from './acknowledged.ts';
import { buyApp } from './buy-app.ts';
import { type Crowd, draft, logIn, type Person, register, tokenOf } from './crowd.ts';
import type { CallAnswer, Site } from './site.ts';

/** Counts over all rounds, so that names never repeat. */
let sent = 0;

const LAST_TRIES = 5;

/**
 * Lets the whole crowd register, sign in, draft, rename, build and pay again and again, regardless of failures. Returns the function that stops it and
 * answers the acknowledged data. Each worker ends with something acknowledged, so that a slow machine’s round has as many kinds as a fast one’s.
 */
export function work(site: Site, { people, buyers, newMobile }: Crowd): () => Promise<AcknowledgedWrites> {
  const acknowledged = nothing();
  let going = true;
  const repeat = async (pauseMs: number, ask: (number: number) => Promise<AnsweredCall>) => {
    for (let tries = 0, isNoted = false; going || (!isNoted && tries < LAST_TRIES); tries += going ? 0 : 1) {
      sent += 1;
      isNoted = await ask(sent).then(note, () => false);
      await sleep(pauseMs);
    }
  };
  const note = ({ answer: { code, data }, keep }: AnsweredCall): boolean => {
    const isAcknowledged = code === 1 || code === 200;
    if (isAcknowledged) {
      keep(data ?? {});
    }
    return isAcknowledged;
  };

  const registering = async () => {
    const mobile = newMobile();
    const answer = await register(site, mobile);
    return { answer, keep: ({ id }: Data) => acknowledged.registrations.push({ mobile, id: Number(id) }) };
  };
  const signing = async ({ mobile }: Person) => ({
    answer: await logIn(site, mobile),
    keep: (data: Data) => acknowledged.sessions.push(tokenOf(data)),
  });
  const drafting = async ({ token }: Person, number: number) => {
    const name = `Draft ${number}`;
    const answer = await site.call(packaging.saveBase, draft(name), token);
    return { answer, keep: ({ app_id }: Data) => acknowledged.drafts.push({ token, app_id: Number(app_id), name }) };
  };
  const building = async ({ token, app_id }: Person, number: number) => ({
    answer: await site.call(
      packaging.rebuildApp,
      { app_id, version: `1.${Math.floor(number / 1000)}.${number % 1000}` },
      token,
    ),
    keep: ({ code }: Data) => acknowledged.builds.push({ app_id, code: String(code) }),
  });
  const renaming = async ({ token }: Person, number: number) => ({
    answer: await site.call(account.saveProfile, { username: String(number) }, token),
    keep: () => acknowledged.names.set(token, number),
  });

  const paying = async ({ token }: Person, number: number) => {
    const { answer, order_no } = await buyApp(site, token, number);
    return { answer, keep: () => acknowledged.payments.push({ token, order_no }) };
  };

  const workers = [
    repeat(0, registering),
    repeat(0, registering),
    ...people.map((person) => repeat(100, (number) => building(person, number))),
    ...people.slice(0, 2).map((person) => repeat(20, (number) => drafting(person, number))),
    ...people.slice(2, 4).map((person) => repeat(20, (number) => renaming(person, number))),
    ...people.slice(0, 2).map((person) => repeat(50, () => signing(person))),
    ...buyers.map((person) => repeat(300, (number) => paying(person, number))),
  ];
  return async () => {
    going = false;
    await Promise.all(workers);
    return acknowledged;
  };
}

type Data = Record<string, unknown>;
/** A call's answer, and how to record it when acknowledged. */
type AnsweredCall = { answer: CallAnswer; keep(data: Data): unknown };
