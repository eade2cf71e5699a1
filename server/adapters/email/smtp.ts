import { createTransport } from 'nodemailer';
import type { Clock } from '#server/ports/clock.ts';
import type { Email } from '#server/ports/email.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, type ProviderCallOptions } from '../provider-call.ts';

/** `url` is smtp:// or smtps:// with user and password; `from` is an address, optionally with a name. */
export type SmtpSettings = { url: string; from: string };

/** E-mail over SMTP (RFC 5321), encrypted whenever the server offers it. */
export function createSmtp({ url, from }: SmtpSettings, clock: Clock, options?: ProviderCallOptions): Email {
  const transport = createTransport({ url, connectionTimeout: 7_000, greetingTimeout: 7_000, socketTimeout: 7_500 });
  const call = createProviderCall('SMTP', clock, options);
  return {
    send: ({ to, subject, text }) =>
      call(async () => {
        try {
          await transport.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            disableFileAccess: true,
            disableUrlAccess: true,
          });
        } catch (error) {
          throw isRefusal(error) ? new ProviderError('refused', `SMTP: ${(error as Error).message}`) : error;
        }
      }),
  };
}

/** RFC 5321 §4.2.1: 5yz refuses this recipient or message rather than the server. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
