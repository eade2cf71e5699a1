import type { ReactNode } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { readableLink } from '#rules/packaging/readable-host.ts';
import { PictureLine } from '../../console/picture-line.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { savedIcon } from '../saved-icon.ts';
import { orderTexts } from './texts.ts';
import './order-side.css';

/** The right side of an order: the app, the bill and the buttons. */
export function OrderSide({ app: { base }, children }: { app: PackedApp; children: ReactNode }) {
  const text = useText(orderTexts);
  const name = useAppName()(base);
  return (
    <aside className="order-side" aria-label={text('summary')}>
      <div>
        <PictureLine picture={<AppIcon app={savedIcon(base)} size="48px" />} name={name}>
          <span className="subline mono">{base.link ? readableLink(base.link) : base.site_name}</span>
        </PictureLine>
        {children}
      </div>
    </aside>
  );
}

type BillProps = { isStale?: boolean; children: ReactNode; below?: ReactNode };

/** The lines of a bill; `below` may change the choice, and keeps the focus here. */
export const Bill = ({ isStale = false, children, below }: BillProps) => (
  <section className="order-side__bill" tabIndex={-1}>
    <dl aria-busy={isStale} aria-live="polite">
      {children}
    </dl>
    {below}
  </section>
);

export const BillLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

/** A fee, or a discount. */
export const FeeLine = ({ title, fee }: { title: string; fee: string }) => (
  <>
    <dt>{title}</dt>
    <dd className={fee.startsWith('-') ? 'is-off' : undefined}>{formatAmount(fee)}</dd>
  </>
);
