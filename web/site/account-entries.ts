import type { LucideIcon } from 'lucide-react';
import Crown from 'lucide-react/icons/crown';
import FileText from 'lucide-react/icons/file-text';
import MessagesSquare from 'lucide-react/icons/messages-square';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { pathTo, screens } from '#contract/screens.ts';
import type { PlainKey } from '../texts/texts.ts';
import type { site } from './texts.ts';

type SiteText = PlainKey<typeof site>;

/** An entry links to its screen; an entry without an address shows the developing notice. */
export type AccountEntry = { text: SiteText; icon: LucideIcon; to: string | null };

/** Spec §2, account dropdown. */
const leading = [
  { text: 'basicInfo', icon: User, screen: 'uBase' },
  { text: 'recharge', icon: Wallet, screen: 'recharge' },
  { text: 'buyMember', icon: Crown, screen: 'userMember' },
  { text: 'tradeRecord', icon: ReceiptText, screen: 'record' },
  { text: 'verification', icon: ShieldCheck, screen: 'auth' },
] as const;

/** "Invoice and work-order entries exist but only show a developing notice", until the operator opens them by `aonlist` (product.md §6). */
const switched = [
  { text: 'invoice', icon: FileText, to: pathTo('invoice') },
  { text: 'workorder', icon: MessagesSquare, to: null },
] as const;

/** Leaves out screens that are not open yet, and an entry that the operator has opened before its screen exists. */
export function accountEntries(opened: readonly string[]): AccountEntry[] {
  return [
    ...leading
      .filter(({ screen }) => screens[screen].open)
      .map(({ text, icon, screen }) => ({ text, icon, to: pathTo(screen) })),
    ...switched
      .map((entry) => (opened.includes(entry.text) ? entry : { ...entry, to: null }))
      .filter(({ text, to }) => to !== null || !opened.includes(text)),
  ];
}
