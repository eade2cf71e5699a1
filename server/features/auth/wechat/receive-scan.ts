import type { Deps } from '#server/feature/deps.ts';
import type { WechatUser } from '#server/ports/wechat.ts';
import { recordScanner } from '../store-wechat.ts';
import { overText, scanText } from './scan-texts.ts';

/** Records the scanner on the ticket and returns the text for the phone. A repeated delivery changes nothing. */
export async function receiveScan(
  { db, clock, config }: Deps,
  { scene, user }: { scene: string; user: WechatUser },
): Promise<string> {
  const ticket = await recordScanner(db, scene, user, clock.now());
  if (!ticket) {
    return overText('zh-CN');
  }
  return scanText(ticket, `${config.publicUrl}/wechat/cancel/${ticket.cancel_code}`, ticket.language);
}
