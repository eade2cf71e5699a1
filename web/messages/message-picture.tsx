import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import Megaphone from 'lucide-react/icons/megaphone';
import Package from 'lucide-react/icons/package';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { MessageRow } from '#contract/messages/calls.ts';
import { isBroadcast } from '#rules/messages/unread.ts';
import { Icon } from '../components/icon.tsx';
import { AppIcon } from '../phone/app-icon.tsx';
import './message-picture.css';

/** The icon of the app that a message is about, otherwise an icon of its subject. */
export function MessagePicture({ message, size }: { message: MessageRow; size: '36px' | '48px' }) {
  const { app } = message;
  return app ? (
    <AppIcon app={{ name: app.name, icon: app.icon_url || null, color: app.theme_color }} size={size} />
  ) : (
    <span className="message-picture" style={{ width: size, height: size }} aria-hidden="true">
      <Icon of={signOf(message)} />
    </span>
  );
}

function signOf(message: MessageRow): LucideIcon {
  if (isBroadcast(message)) {
    return Megaphone;
  }
  return signs.find(({ kinds }) => kinds.test(message.type))?.icon ?? Bell;
}

const signs = [
  { kinds: /^(build|modules)/, icon: Package },
  { kinds: /^(person|company)/, icon: BadgeCheck },
  { kinds: /^(newDevice|password|mobile|email|key|wechat)/, icon: ShieldCheck },
] as const;
