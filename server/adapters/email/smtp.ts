import { createTransport } from 'nodemailer';
import { isEmail } from '#rules/auth/contact.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Email } from '#server/ports/email.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, type ProviderCallOptions, withinTime } from '../provider-call.ts';
import { readReply } from './read-reply.ts';

/** `url` is smtp:// or smtps:// with user and password; `from` is an address, optionally with a name. */
export type SmtpSettings = { url: string; from: string };

/** Milliseconds. Sending a message ends earlier than the whole exchange, so that time is left for the sign-in after it. */
export const mailLimits = { timeoutMs: 16_000, sendingMs: 10_000, signInMs: 5_000 } as const;

type SmtpOptions = ProviderCallOptions & { sendingMs?: number; signInMs?: number };

/** E-mail over SMTP (RFC 5321), encrypted whenever the server offers it. */
export function createSmtp({ url, from }: SmtpSettings, clock: Clock, options?: SmtpOptions): Email {
  const transport = createTransport({ url, connectionTimeout: 7_000, greetingTimeout: 7_000, socketTimeout: 7_500 });
  const { timeoutMs, sendingMs, signInMs } = { ...mailLimits, ...options };
  const call = createProviderCall('SMTP', clock, { timeoutMs });
  const isWell = () =>
    withinTime('SMTP', signInMs, () => transport.verify()).then(
      () => true,
      () => false,
    );
  const exchange = async (to: string, run: () => Promise<unknown>): Promise<void> => {
    const failure = await call(async () => {
      try {
        await withinTime('SMTP', sendingMs, run);
        return null;
      } catch (error) {
        const failure = readReply(error, to);
        const isFailing = failure.kind === 'busy' || failure.kind === 'unknown';
        // A server may wait for the recipient's server, which a stranger can choose: while it accepts our sign-in, its silence does not count against
        // the provider.
        if (to !== '' && isFailing && (await isWell())) {
          const { kind, message, code } = failure;
          return kind === 'unknown' ? new ProviderError(kind, message, { code, isOfTarget: true }) : failure;
        }
        throw failure;
      }
    });
    if (failure) {
      throw failure;
    }
  };
  return {
    send: ({ to, subject, text }) => {
      if (!isEmail(to)) {
        return Promise.reject(new ProviderError('gone', 'SMTP: not an address', { code: 'address' }));
      }
      const mail = { from, to: { name: '', address: to }, subject, text };
      return exchange(to, () => transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true }));
    },
    /** Signs in without naming a sender or a recipient. */
    probe: () => exchange('', () => transport.verify()),
  };
}
