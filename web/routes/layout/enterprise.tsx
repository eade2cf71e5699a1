import { useState } from 'react';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Page } from '../../console/page.tsx';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { EnquiryResult } from '../../enquiry/enquiry-result.tsx';
import { Offers } from '../../enquiry/offers.tsx';
import { enquiryTexts } from '../../enquiry/texts.ts';
import { useEnquiry } from '../../enquiry/use-enquiry.ts';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';
import '../../enquiry/enquiry.css';

/** /layout/enterprise — the offers, and an enquiry to the staff with its answer. */
export default function EnterpriseScreen() {
  const text = useText(enquiryTexts);
  const newest = useEnquiry();
  const [writing, write] = useState(false);
  const named = { title: text('title'), lead: text('lead') };
  if (newest.error && newest.data === undefined) {
    return (
      <Page {...named} failed>
        <LoadFailed error={newest.error} onRetry={() => newest.refetch()} />
      </Page>
    );
  }
  if (newest.data === undefined) {
    return (
      <Page {...named} busy>
        <SkeletonRows rows={5} />
      </Page>
    );
  }
  const enquiry = newest.data;
  const isShown = enquiry && (enquiry.status === 'open' || !writing);
  return (
    <Page {...named}>
      <div className="enquiry">
        <Offers />
        <aside className="enquiry__panel" aria-label={text('formTitle')}>
          {isShown ? (
            <EnquiryResult enquiry={enquiry} onAgain={() => write(true)} />
          ) : (
            <EnquiryForm onSent={() => write(false)} />
          )}
        </aside>
      </div>
    </Page>
  );
}
