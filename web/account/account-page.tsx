import type { ReactNode } from 'react';
import { Page } from '../console/page.tsx';
import { useText } from '../texts/use-text.ts';
import { accountTexts } from './texts.ts';

type Props = { busy?: boolean; failed?: boolean; children: ReactNode };

export function AccountPage({ busy, failed, children }: Props) {
  const text = useText(accountTexts);
  return (
    <Page title={text('title')} lead={text('lead')} busy={busy} failed={failed}>
      {children}
    </Page>
  );
}
