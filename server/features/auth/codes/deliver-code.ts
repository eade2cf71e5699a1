import { unsentReasons } from '#contract/failure-reasons.ts';
import type { CodeEventRule } from '#rules/auth/one-time-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Failed, fail } from '#server/feature/handle.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type CodeRequest, giveBackCode, giveBackPause, takeUnsent } from './code-quota.ts';

type Context = Deps & { ip: string };
type Delivery<NoTarget> = {
  rule: CodeEventRule;
  request: CodeRequest;
  isSolved: boolean;
  noTarget: NoTarget;
  isCurrent(): Promise<boolean>;
};
type Send = () => Promise<void>;
/** `NoTarget` is the failure of this channel for a target that cannot receive codes. */
type DeliveryFailure<NoTarget> = Failed<NoTarget | 'TOO_FREQUENT' | 'PROVIDER_DOWN'>;
type CodeDelivery<NoTarget> = DeliveryFailure<NoTarget> | 'sent' | 'on its way';

/**
 * The pauses before two more tries: a verifying relay knows the address after half a minute, and a greylisting server accepts it after five minutes;
 * a code lives ten.
 */
const AGAIN_MS = [30_000, 310_000] as const;

/** A recipient's server may be silent for longer than a visitor waits; after this time the answer is sent while the mail goes on. */
const PATIENCE_MS = 3_000;

/**
 * A provider's delivery to a member is not awaited and its failure returns no quota, because the time of the answer, or a quick second answer, would
 * reveal who has an account; a simulator's delivery is awaited. A code to the member's own number reports the failure, and may be requested again.
 */
export async function deliver<NoTarget extends string>(
  context: Context,
  delivery: Delivery<NoTarget>,
  send: Send,
): Promise<CodeDelivery<NoTarget>> {
  const { rule, request } = delivery;
  if (rule.to === 'member' && !rule.signedIn) {
    const sending = send().catch((error: unknown) => {
      context.log.warn({ err: error }, 'code not sent');
      sendLater(context, delivery, { send, error });
    });
    await (context[request.channel].isLocal ? sending : undefined);
    return 'sent';
  }
  const ending = attempt(context, delivery, send);
  return request.channel === 'email' ? inTime(context, ending) : ending;
}

async function attempt<NoTarget extends string>(
  context: Context,
  delivery: Delivery<NoTarget>,
  send: Send,
): Promise<CodeDelivery<NoTarget>> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    context.log.warn({ err: error }, 'code not sent');
    sendLater(context, delivery, { send, error });
    return explain(context, delivery, error);
  }
}

async function inTime<End>({ log }: Context, ending: Promise<End>): Promise<End | 'on its way'> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'on its way'>((resolve) => {
    timer = setTimeout(() => {
      ending.catch((err: unknown) => log.error({ err }, 'the end of a code that was on its way'));
      resolve('on its way');
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([ending, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells the caller of a visible request what to do; a failure of the provider or of our account counts against no limit. */
async function explain<NoTarget extends string>(
  { limits, ip }: Context,
  { request, isSolved, noTarget }: Delivery<NoTarget>,
  error: ProviderError,
): Promise<DeliveryFailure<NoTarget>> {
  const { channel } = request;
  const reasons = unsentReasons[channel];
  const { kind, retryAfterSeconds: retry_after } = error;
  if (kind === 'gone' || kind === 'refused') {
    if (channel === 'sms' && retry_after > 0) {
      return fail('TOO_FREQUENT', { retry_after, reason: reasons.waiting });
    }
    const reason = retry_after > 0 ? reasons.waiting : reasons.refused;
    // A refused number stays refused, so only the pause before another one is returned.
    await giveBackPause(limits, request);
    return fail(noTarget, { field: channel === 'sms' ? 'mobile' : 'email', reason });
  }
  // A code that was perhaps sent counts for its target and its address, so that nobody receives an endless number of codes.
  if (kind !== 'unknown' && (await takeUnsent(limits, ip))) {
    await giveBackCode(limits, request, { ip, isSolved });
  } else {
    await giveBackPause(limits, request);
  }
  return fail('PROVIDER_DOWN', { reason: kind === 'ours' ? reasons.ours : reasons.down });
}

/** Mail that a recipient's server refuses for now is tried twice more, while its code is the last one. The code is in no table, so a restart ends this. */
function sendLater(
  { log }: Context,
  { request, isCurrent }: Delivery<unknown>,
  { send, error }: { send: Send; error: unknown },
): void {
  const isLater = error instanceof ProviderError && error.kind === 'refused' && error.retryAfterSeconds > 0;
  if (!isLater || request.channel === 'sms') {
    return;
  }
  let isSent = false;
  const again = async () => {
    if (isSent || !(await isCurrent())) {
      return;
    }
    await send();
    isSent = true;
  };
  for (const ms of AGAIN_MS) {
    const timer = setTimeout(() => {
      again().catch((err: unknown) => log.warn({ err }, 'code not sent, tried later'));
    }, ms);
    timer.unref();
  }
}
