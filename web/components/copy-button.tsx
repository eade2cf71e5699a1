import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from '../call/toast-store.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { Icon } from './icon.tsx';

const thanksMs = 1_600;

/** Copies `value` and shows a toast of success or failure (spec §8). */
export function CopyButton({
  value,
  label,
  className = 'copy',
  children,
}: {
  /** A function creates the text first, perhaps with a call. */
  value: string | (() => Promise<string>);
  label?: string;
  className?: string;
  /** Words beside the icon, which are then the name of the button. */
  children?: ReactNode;
}) {
  const text = useText(common);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), thanksMs) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    copyText(value).then(
      () => setCopied(true),
      () => toast('warning', text('copyFailed')),
    );
  return (
    <button
      type="button"
      className={className}
      aria-label={children ? undefined : (label ?? text('copy'))}
      onClick={copy}
    >
      <Icon of={copied ? Check : Copy} />
      {children}
      <span className="screen-reader" aria-live="polite">
        {copied && text('copied')}
      </span>
    </button>
  );
}

/** The clipboard API is only available over https. */
async function copyText(value: string | (() => Promise<string>)): Promise<void> {
  if (!navigator.clipboard) {
    throw new Error('no clipboard');
  }
  if (typeof value === 'string') {
    return navigator.clipboard.writeText(value);
  }
  // Firefox before 127.
  if (!('ClipboardItem' in window)) {
    return navigator.clipboard.writeText(await value());
  }
  // Safari accepts a promise of the text within a click, but no text after it.
  const text = value().then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
