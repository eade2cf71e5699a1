import { isSameAnswer, type LinkGate } from '#rules/distribution/link-gates.ts';
import { LINK_ALL_GUESSES, LINK_GUESSES, LINK_KNOWN_SECONDS } from '#rules/distribution/ticket-limits.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { clientNetworkOf, mostOf, placesOf } from '#server/limits/client-network.ts';
import { sameText } from '#server/secrets/same-text.ts';
import { openLinkSecret } from '../link/link-secrets.ts';
import { secretsOf } from '../page/find-view.ts';
import type { SecretField } from '../page/page-view.ts';
import type { PageApp, PageRows } from '../page/store-page.ts';

/**
 * The answers of a visitor to the password and the question of a link, null when not given. When both of two merged apps ask, the first two fields
 * are for the leading app and `own` is for the app itself; without `own` the same answers must be right for both.
 */
export type GivenSecrets = {
  password: string | null;
  ownPassword: string | null;
  answer: string | null;
  ownAnswer: string | null;
};

export type NotAnswered =
  /** `wrong`: the field whose answer was wrong; null when the gate was given none. */
  { ok: false; gate: LinkGate; wrong: SecretField | null } | { ok: false; gate: 'wait'; retryAfter: number };

const DAY = 86_400;

/**
 * Null when every answer is right. A try is counted before the comparison, so that simultaneous tries are no more guesses; a right one is not
 * counted. A password without the required answer counts as a try too, because learning that it is right means having guessed it.
 */
export async function checkSecrets(
  deps: Deps,
  page: PageRows,
  app: PageApp | null,
  secrets: GivenSecrets,
  ip: string,
): Promise<NotAnswered | null> {
  const tries = triesOf(deps, secretsOf(page, app), secrets);
  if (tries.length === 0) {
    return null;
  }
  const refused = tries.find(({ isRight }) => !isRight);
  const isAnswered = !refused || refused.text !== null;
  const isPasswordTried = tries.some(({ gate, text }) => gate === 'password' && text !== null);
  if (refused && !isAnswered && !isPasswordTried) {
    return { ok: false, gate: refused.gate, wrong: null };
  }
  const retryAfter = await countGuess(deps, page.lead, ip, !refused);
  if (retryAfter > 0) {
    return { ok: false, gate: 'wait', retryAfter };
  }
  return refused ? { ok: false, gate: refused.gate, wrong: isAnswered ? refused.field : null } : null;
}

/** `field` is the one that the judged answer was read from, so that a refusal names no field that the visitor did not fill in. */
type SecretTry = { gate: 'password' | 'question'; field: SecretField; text: string | null; isRight: boolean };

/** Every secret of the gate, the passwords first, with the visitor's answer. */
function triesOf(
  deps: Deps,
  { passwords, questions }: ReturnType<typeof secretsOf>,
  secrets: GivenSecrets,
): SecretTry[] {
  return [
    ...passwords.map((keeper, at): SecretTry => {
      const isOwn = at > 0 && secrets.ownPassword !== null;
      const text = isOwn ? secrets.ownPassword : secrets.password;
      const field = isOwn ? 'own_password' : 'password';
      return { gate: 'password', field, text, isRight: isRightPassword(deps, keeper, text) };
    }),
    ...questions.map((keeper, at): SecretTry => {
      const isOwn = at > 0 && secrets.ownAnswer !== null;
      const text = isOwn ? secrets.ownAnswer : secrets.answer;
      const field = isOwn ? 'own_answer' : 'answer';
      return { gate: 'question', field, text, isRight: isRightAnswer(deps, keeper, text) };
    }),
  ];
}

const isRightPassword = (deps: Deps, { id, password: sealed }: PageApp, text: string | null): boolean =>
  text !== null && sameText(text, openLinkSecret(deps, 'password', id, sealed));

const isRightAnswer = (deps: Deps, { id, answer: sealed }: PageApp, text: string | null): boolean =>
  text !== null && isSameAnswer(text, openLinkSecret(deps, 'answer', id, sealed));

/** Counts a try for its network, its site and the link; returns the seconds to wait after too many tries, 0 otherwise. */
async function countGuess(deps: Deps, lead: PageApp, ip: string, isRight: boolean): Promise<number> {
  const { limits } = deps;
  const networkKey = `link-known:${lead.id}:${clientNetworkOf(ip)}`;
  const isKnown = (await limits.count(networkKey)) > 0;
  const counters = [
    ...placesOf(ip).map((place) => {
      const { most, ofSite, seconds } = LINK_GUESSES;
      return { key: `link-guess:${lead.id}:${place.name}`, most: mostOf(place, most, ofSite), seconds };
    }),
    ...(isKnown ? [] : [{ key: `link-guess:${lead.id}`, ...LINK_ALL_GUESSES }]),
  ];
  for (const { key, most, seconds } of counters) {
    const quota = await limits.take(key, most, seconds);
    if (!quota.ok) {
      await (most === LINK_ALL_GUESSES.most && tellGuessed(deps, lead));
      return quota.retryAfter;
    }
  }
  if (isRight) {
    await Promise.all(counters.map(({ key }) => limits.giveBack(key)));
    await (!isKnown && limits.take(networkKey, 1, LINK_KNOWN_SECONDS));
  }
  return 0;
}

/** Notifies the owner once a day: only the owner knows whether the secret is easy to guess. */
async function tellGuessed({ db, clock, limits }: Deps, { id, name, member_id }: PageApp): Promise<void> {
  if ((await limits.take(`link-guessed-told:${id}`, 1, DAY)).ok) {
    const params = { app: id, appName: name, tries: LINK_ALL_GUESSES.most };
    await db.transaction().execute((tx) => sendMessage(tx, clock, member_id, 'linkGuessed', params));
  }
}
