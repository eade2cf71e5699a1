import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FeedbackOutcome, topicOf } from '#contract/pages/feedback.ts';
import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { feedbackPerDay, feedbackShareOf, problemOfFeedback, tidyFeedback } from '#rules/support/feedback.ts';
import type { Deps } from '#server/feature/deps.ts';
import { formTexts } from '#server/feature/forms/form-texts.ts';
import { languageOf } from '#server/feature/plain-page.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { passesSlider } from '#server/features/auth/pass-slider.ts';
import { isFromAnotherSite } from '#server/limits/other-sites.ts';
import { giveBackFrom, takeFrom } from '#server/limits/take-from.ts';
import { feedbackQueue } from './feedback-queue.ts';
import { insertFeedback } from './store-feedback.ts';

const BODY = 16 << 10;
const DAY = 86_400;

type Fields = { topic: string; contact: string; content: string; slider: string; trap: string };

/** `POST /feedback`: the form of the page, which works without a script; the page shows the outcome. */
export function registerFeedback(app: FastifyInstance, deps: Deps): void {
  app.post(FEEDBACK, { bodyLimit: BODY }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    if (isFromAnotherSite(request, deps.config.publicUrl)) {
      request.refused = 'CSRF';
      return leadBack(reply, fields.topic, null);
    }
    return leadBack(reply, fields.topic, await take(deps, request, fields));
  });
}

/** An invisible field catches programs, which get the same thanks as everybody. */
async function take(deps: Deps, request: FastifyRequest, fields: Fields): Promise<FeedbackOutcome> {
  const problem = problemOfFeedback(fields);
  if (problem) {
    return problem;
  }
  if (fields.trap !== '') {
    return 'sent';
  }
  const topic = topicOf(fields.topic) ?? 'other';
  const refused = await takeTurn(deps, {
    share: feedbackShareOf(topic),
    slider: fields.slider,
    ip: contextOf(request).ip,
  });
  if (refused) {
    return refused;
  }
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = { topic, language: languageOf(request), created_at: now } as const;
    const id = await insertFeedback(tx, { ...row, ...tidyFeedback(fields) });
    await insertItem(tx, { queue: feedbackQueue, subjectId: id, memberId: null, now });
  });
  return 'sent';
}

type Turn = { share: string; slider: string; ip: string };

/** Counts a message before it is checked, so that simultaneous ones have the same limit as consecutive ones. Null admits it. */
async function takeTurn(deps: Deps, { share, slider, ip }: Turn): Promise<'slider' | 'wait' | null> {
  const { limits } = deps;
  const { address, everybody } = feedbackPerDay;
  const own = await takeFrom(limits, { key: 'feedback', ip }, address.whole, DAY, { ofSite: address.ofSite });
  if (!own.ok) {
    return 'wait';
  }
  const isFirst = own.left >= address.whole - address.freely;
  if (isFirst && (await limits.take(`feedback:freely:${share}`, everybody.freely, DAY)).ok) {
    return null;
  }
  if (!(await passesSlider({ ...deps, ip }, slider))) {
    await giveBackFrom(limits, { key: 'feedback', ip });
    return 'slider';
  }
  return (await limits.take(`feedback:proven:${share}`, everybody.proven, DAY)).ok ? null : 'wait';
}

function fieldsOf(body: unknown): Fields {
  const { topic = '', contact = '', content = '', slider = '', website: trap = '' } = formTexts(body, BODY);
  // Browsers send the ends of lines as CR LF (html.spec.whatwg.org, “constructing the entry list”).
  return { topic, contact, content: content.replaceAll('\r\n', '\n'), slider, trap };
}

/** 303, so that a reload does not send the form again (RFC 9110 §15.4.4). */
function leadBack(reply: FastifyReply, topic: string, outcome: FeedbackOutcome | null): FastifyReply {
  const query = new URLSearchParams();
  const feedbackTopic = topicOf(topic);
  if (feedbackTopic) {
    query.set('topic', feedbackTopic);
  }
  if (outcome) {
    query.set('outcome', outcome);
  }
  return reply.header('cache-control', 'no-store').redirect(`${FEEDBACK}?${query}#form`, 303);
}
