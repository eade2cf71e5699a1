import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountPage } from '../../account/account-page.tsx';
import { CloseSection } from '../../account/closing/close-section.tsx';
import { AccountColumns } from '../../account/overview/account-columns.tsx';
import { AccountSummary } from '../../account/overview/account-summary.tsx';
import { EventSection } from '../../account/overview/event-section.tsx';
import { SessionSection } from '../../account/overview/session-section.tsx';
import { ProfileSection } from '../../account/profile-section.tsx';
import { SignInSection } from '../../account/sign-in-section.tsx';
import { useAccount } from '../../account/use-account.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { askedDomain } from '../../custom-domain/domain-address.ts';
import { DomainPage } from '../../custom-domain/domain-page.tsx';
import { DomainRows } from '../../custom-domain/domain-rows.tsx';
import { IdentityStep } from '../../identity/identity-step.tsx';
import { KeyList } from '../../packaging/keys/key-list.tsx';
import { LazyKeyDialog } from '../../packaging/keys/lazy-key-dialog.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';

/** /user/uBase — the member's base info, or with `?domain=` the wizard of a domain (spec §2: "custom domain binding wizard"). */
export default function UBase() {
  const [query] = useSearchParams();
  const domain = askedDomain(query);
  return domain === null ? <BaseInfo /> : <DomainPage key={domain} name={domain} />;
}

/** The member's profile, sign-in methods, domains, devices, security events, and sign-out. */
function BaseInfo() {
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
              </>
            }
            end={<CloseSection account={data} keys={<KeyList onExport={setExporting} />} />}
          >
            <ProfileSection account={data} domains={<DomainRows />} />
            <SignInSection account={data} />
          </AccountColumns>
          <LazyKeyDialog appId={exporting} start="export" onClose={() => setExporting(null)} />
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </AccountPage>
  );
}
