import { expiredReasons } from '#contract/failure-reasons.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { moduleFacts } from '#modules/module-names.ts';
import { isPushLink, PUSH_TOPIC, pushLimits } from '#rules/packaging/push.ts';
import type { Transaction } from '#server/database/tables.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { recordSecurityEvent } from '#server/features/auth/record/record-security-event.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { textIn } from '#words/language.ts';
import { titleOf } from '../apps/app-facts.ts';
import { type AppRow, findApp, lockApp } from '../apps/store-apps.ts';
import { hasPush, isOver, isPushInPlan } from './may-push.ts';
import { queuePart } from './queue-part.ts';
import { LONGEST_TEXT } from './seal-message.ts';
import { findAudience, insertMessage } from './store-pushes.ts';

type SendContext = Context<typeof packaging.sendPush, typeof packagingSchemas.sendPush>;

const DAY_SECONDS = 86_400;

/** Queues a message for all phones of an app. */
export const sendPush = handle(packaging, packagingSchemas, 'sendPush', async (context) => {
  const { db, limits, member, input } = context;
  const wrong = wrongField(input);
  if (wrong) {
    return fail('PARAM', { field: wrong });
  }
  const app = await findApp(db, member.id, input.app_id);
  const refused = app ? refusalOf(context, app) : fail('NOT_FOUND');
  if (refused) {
    return refused;
  }
  const ofApp = await limits.take(`push:app:${input.app_id}`, pushLimits.perAppAndDay, DAY_SECONDS);
  const ofMember = ofApp.ok ? await limits.take(`push:${member.id}`, pushLimits.perMemberAndDay, DAY_SECONDS) : ofApp;
  if (!ofMember.ok) {
    return fail('TOO_FREQUENT', { retry_after: ofMember.retryAfter });
  }
  return undoOnFailure(context, (tx) => queue(tx, context));
});

function wrongField(input: SendContext['input']): string | null {
  const { title, body, url, channel, data, topic, hours } = input;
  const text = title.trim();
  const checks: [string, boolean][] = [
    ['title', text.length > 0 && [...text].length <= pushLimits.title],
    ['body', [...body].length <= pushLimits.body],
    ['url', isPushLink(url)],
    ['channel', channel.length <= 40],
    ['data', JSON.stringify(data).length <= pushLimits.data && fits(input)],
    ['topic', PUSH_TOPIC.test(topic)],
    ['hours', hours >= 1 && hours <= pushLimits.hours],
  ];
  return checks.find(([, isRight]) => !isRight)?.[0] ?? null;
}

/** Whether a message fits into the 4096 bytes of Web Push, even with texts in Chinese. */
function fits({ title, body, url, channel, data }: SendContext['input']): boolean {
  const text = JSON.stringify({ id: randomCode(), title, body, url, data, channel });
  return Buffer.byteLength(text) <= LONGEST_TEXT;
}

function refusalOf({ clock, language }: SendContext, app: AppRow) {
  if (!app.licensed) {
    return fail('UNPAID');
  }
  if (isOver(app, clock.now())) {
    return fail('EXPIRED', { reason: expiredReasons.app });
  }
  if (!isPushInPlan(app)) {
    return fail('PACKAGE_TOO_LOW', { name: textIn(language, moduleFacts.push.title) });
  }
  return hasPush(app) ? null : fail('STATE');
}

/** Locks the app before it writes rows of the member, as the closing of an account does. */
async function queue(tx: Transaction, context: SendContext) {
  const { input, member, clock } = context;
  const app = await lockApp(tx, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const refused = await refuseFrozenMember(tx, member.id);
  if (refused) {
    return refused;
  }
  const now = clock.now();
  const { count: addresses, last } = await findAudience(tx, app.id);
  const code = randomCode();
  const id = await insertMessage(tx, {
    code,
    app_id: app.id,
    title: input.title.trim(),
    body: input.body.trim(),
    url: input.url,
    channel: input.channel,
    data: JSON.stringify(input.data),
    topic: input.topic,
    category: input.category,
    targets: addresses,
    last_target: last,
    created_at: now,
    expires_at: new Date(now.getTime() + input.hours * 3_600_000),
    sent_at: addresses === 0 ? now : null,
  });
  await recordSecurityEvent(tx, clock, member.id, 'push-send', context, { appName: titleOf(app) });
  if (addresses > 0) {
    await queuePart(context, tx, { message: id });
  }
  return done({ code, status: addresses > 0 ? ('sending' as const) : ('sent' as const), addresses });
}
