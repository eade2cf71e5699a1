import type { LucideIcon } from 'lucide-react';
import Bitcoin from 'lucide-react/icons/bitcoin';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import Dices from 'lucide-react/icons/dices';
import HandCoins from 'lucide-react/icons/hand-coins';
import PhoneCall from 'lucide-react/icons/phone-call';
import PiggyBank from 'lucide-react/icons/piggy-bank';

/** Spec §5: "lending, finance, investment, crypto, gambling or telecom-fraud apps are prohibited." */
export const prohibited = [
  { kind: 'lending', icon: HandCoins },
  { kind: 'finance', icon: PiggyBank },
  { kind: 'investment', icon: ChartNoAxesCombined },
  { kind: 'crypto', icon: Bitcoin },
  { kind: 'gambling', icon: Dices },
  { kind: 'fraud', icon: PhoneCall },
] as const satisfies readonly { kind: string; icon: LucideIcon }[];
