import { useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { CloseSection } from '../../account/closing/close-section.tsx';
import { DomainSection } from '../../account/domain-section.tsx';
import { EventSection } from '../../account/event-section.tsx';
import { ProfileSection } from '../../account/profile-section.tsx';
import { SessionSection } from '../../account/session-section.tsx';
import { SignInSection } from '../../account/sign-in-section.tsx';
import { useAccount } from '../../account/use-account.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { KeyDialog } from '../../packaging/keys/key-dialog.tsx';
import { KeyList } from '../../packaging/keys/key-list.tsx';
import { LoadFailedPage } from '../../site/load-failed.tsx';

/** /user/uBase — the member's profile, sign-in methods, domain, devices, security events, and sign-out. */
export default function UBase() {
  const { data, error, refetch } = useAccount();
  const [exporting, setExporting] = useState<number | null>(null);
  if (error && !data) {
    return <LoadFailedPage error={error} onRetry={refetch} />;
  }
  return (
    <AccountPage busy={!data}>
      {data ? (
        <>
          <ProfileSection account={data} />
          <SignInSection account={data} />
          <DomainSection domain={data.domain} />
          <SessionSection />
          <EventSection />
          <CloseSection account={data} keys={<KeyList onExport={setExporting} />} />
          <KeyDialog appId={exporting} start="export" onClose={() => setExporting(null)} />
        </>
      ) : (
        <Skeleton lines={[40, 100, 100, 100]} />
      )}
    </AccountPage>
  );
}
