import { createHmac, timingSafeEqual } from 'node:crypto';

/** The text that a `Stripe-Signature` signs: the time, a dot, and the bytes of the body as they came (docs.stripe.com/webhooks, "Verify webhook signatures manually"). */
const signedText = (timestamp: string, body: Buffer): Buffer => Buffer.concat([Buffer.from(`${timestamp}.`), body]);

const macOf = (secret: string, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(signedText(timestamp, body)).digest();

/** The header of an event: `t=1492774577,v1=5257a8…`. */
export const formatSignature = (secret: string, timestamp: number, body: string): string =>
  `t=${timestamp},v1=${macOf(secret, String(timestamp), Buffer.from(body)).toString('hex')}`;

/** Whether one of the `v1` signatures is ours; other schemes are ignored, and while a secret is replaced there are two of `v1`. */
export function isSignedEvent(secret: string, header: string, body: Buffer): boolean {
  const mac = macOf(secret, timestampOf(header), body);
  return partsOf(header, 'v1').some((hex) => {
    const signature = Buffer.from(/^[0-9a-f]{64}$/.test(hex) ? hex : '', 'hex');
    return signature.length === mac.length && timingSafeEqual(signature, mac);
  });
}

/** Epoch seconds as a text; '' for a header without them. */
export const timestampOf = (header: string): string =>
  partsOf(header, 't').find((text) => /^\d{1,12}$/.test(text)) ?? '';

const partsOf = (header: string, scheme: string): string[] =>
  header
    .split(',')
    .map((part) => part.trim().split('='))
    .flatMap(([name, value = '', ...rest]) => (name === scheme && rest.length === 0 ? [value] : []));
