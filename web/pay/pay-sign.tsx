import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScanLine from 'lucide-react/icons/scan-line';
import Wallet from 'lucide-react/icons/wallet';
import { Icon } from '../components/icon.tsx';
import './pay-sign.css';

const icons = { wechat: MessageCircle, alipay: ScanLine, stripe: CreditCard, bank: Landmark, balance: Wallet } as const;

/** The icon of a way to pay. */
export const PaySign = ({ way }: { way: keyof typeof icons }) => (
  <i className={`pay-sign is-${way}`}>
    <Icon of={icons[way]} />
  </i>
);
