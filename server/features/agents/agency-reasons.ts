import type { Localized } from '#words/language.ts';
import type { Application } from './store.ts';

/** The reasons for a refusal; the end of an agency has a note of the staff instead. */
export const agencyReasons = {
  noClients: { zh: '暂时看不出有客户需要应用', en: 'We could not see clients who need apps yet' },
  unreachable: { zh: '留下的手机号联系不上', en: 'We could not reach you at the phone number' },
  unclear: { zh: '内容不够清楚，请补充后再申请', en: 'We did not understand it. Please apply again with more detail' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Localized>;

/** Why an application was refused or an agency has ended, in both languages; null for any other state. */
export function agencyReasonOf({ reason, answer }: Pick<Application, 'reason' | 'answer'>): Localized | null {
  const note = answer.replace(/[。.]$/u, '');
  return reason === null
    ? null
    : ((agencyReasons as Record<string, Localized>)[reason === 'other' ? '' : reason] ?? { zh: note, en: note });
}
