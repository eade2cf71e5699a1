import { useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { CloseSection } from '../../account/closing/close-section.tsx';
import { DomainSection } from '../../account/domain-section.tsx';
import { AccountColumns } from '../../account/overview/account-columns.tsx';
import { AccountSummary } from '../../account/overview/account-summary.tsx';
import { EventSection } from '../../account/overview/event-section.tsx';
import { SessionSection } from '../../account/overview/session-section.tsx';
import { ProfileSection } from '../../account/profile-section.tsx';
import { SignInSection } from '../../account/sign-in-section.tsx';
import { useAccount } from '../../account/use-account.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { IdentityStep } from '../../identity/identity-step.tsx';
import { KeyDialog } from '../../packaging/keys/key-dialog.tsx';
import { KeyList } from '../../packaging/keys/key-list.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';

/** /user/uBase — the member's profile, sign-in methods, domain, devices, security events, and sign-out. */
export default function UBase() {
  const { data, error, refetch } = useAccount();
  const [exporting, setExporting] = useState<number | null>(null);
  if (error && !data) {
    return (
      <AccountPage failed>
        <LoadFailed error={error} onRetry={refetch} />
      </AccountPage>
    );
  }
  return (
    <AccountPage busy={!data}>
      {data ? (
        <>
          <AccountSummary account={data} identity={<IdentityStep state={data.verification.person} />} />
          <AccountColumns
            side={
              <>
                <SessionSection />
                <EventSection />
                <DomainSection domain={data.domain} />
              </>
            }
            end={<CloseSection account={data} keys={<KeyList onExport={setExporting} />} />}
          >
            <ProfileSection account={data} />
            <SignInSection account={data} />
          </AccountColumns>
          <KeyDialog appId={exporting} start="export" onClose={() => setExporting(null)} />
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </AccountPage>
  );
}
