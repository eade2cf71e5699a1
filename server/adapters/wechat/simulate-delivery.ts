import { readXml, writeXml } from './event-xml.ts';
import { aesKeyOf, decryptMessage, encryptMessage, signParts } from './message-crypto.ts';
import { newSecret } from './simulate-api.ts';
import type { Phone, Posting, SimulatorSettings } from './simulated-phone.ts';

type Scan = { ticket: string; scene: string; phone: Phone; now: number };

/** The delivery of a scan, encrypted where there is a key. */
export function postingOf({ token, aesKey, appId }: SimulatorSettings, { ticket, scene, phone, now }: Scan): Posting {
  const event = phone.follows
    ? { Event: 'SCAN', EventKey: scene }
    : { Event: 'subscribe', EventKey: `qrscene_${scene}` };
  const sender = { ToUserName: 'gh_qidongbao', FromUserName: phone.openid, CreateTime: now, MsgType: 'event' };
  const xml = writeXml({ ...sender, ...event, Ticket: ticket });
  const [timestamp, nonce] = [String(now), newSecret().slice(0, 10)];
  const signed = { signature: signParts(token, timestamp, nonce), timestamp, nonce, openid: phone.openid };
  if (aesKey === null) {
    return {
      query: new URLSearchParams(signed).toString(),
      body: xml,
      readAnswer: (body) => readXml(body)?.Content ?? '',
    };
  }
  const key = aesKeyOf(aesKey);
  const Encrypt = encryptMessage(key, appId, xml);
  const msg_signature = signParts(token, timestamp, nonce, Encrypt);
  const query = new URLSearchParams({ ...signed, encrypt_type: 'aes', msg_signature }).toString();
  const readAnswer = (body: string) => {
    const inner = decryptMessage(key, appId, readXml(body)?.Encrypt ?? '');
    return inner === null ? '' : (readXml(inner)?.Content ?? '');
  };
  return { query, body: writeXml({ ToUserName: 'gh_qidongbao', Encrypt }), readAnswer };
}
