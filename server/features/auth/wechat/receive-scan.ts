import type { Deps } from '#server/feature/deps.ts';
import type { WechatUser } from '#server/ports/wechat.ts';
import { textIn } from '#words/language.ts';
import { updateScanner } from '../store-wechat.ts';
import { pageTexts } from './scan-page.ts';
import { overText, scanText } from './scan-texts.ts';
import { scanningPerson } from './scanning-person.ts';

/**
 * Records the scanner on the ticket and returns the text for the phone. A repeated delivery changes nothing. Null when WeChat must deliver the scan
 * again.
 */
export async function receiveScan(deps: Deps, { scene, user }: { scene: string; user: WechatUser }) {
  const { db, clock, config } = deps;
  const person = await scanningPerson(deps, user);
  if (person === 'unknown') {
    return null;
  }
  if (person === 'two') {
    return textIn('zh-CN', pageTexts.two);
  }
  const ticket = await updateScanner(db, scene, person, clock.now());
  if (!ticket) {
    return overText('zh-CN');
  }
  return scanText(ticket, `${config.publicUrl}/wechat/cancel/${ticket.cancel_code}`, ticket.language);
}
