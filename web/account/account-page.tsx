import type { ReactNode } from 'react';
import { Page } from '../console/page.tsx';
import { useText } from '../texts/use-text.ts';
import { accountTexts } from './texts.ts';
import './account-page.css';

export function AccountPage({ busy, children }: { busy: boolean; children: ReactNode }) {
  const text = useText(accountTexts);
  return (
    <Page className="account-page" title={text('title')} lead={text('lead')} busy={busy}>
      {children}
    </Page>
  );
}
