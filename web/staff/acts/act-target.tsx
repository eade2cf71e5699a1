import { Link } from 'react-router';
import { useText } from '../../texts/use-text.ts';
import { staffPaths } from '../staff-paths.ts';
import { staffTexts } from '../texts.ts';
import { parseTarget } from './target-key.ts';
import './act-target.css';

type Props = { target: string; names: ReadonlyMap<number, string> };

const kinds = {
  member: { says: 'targetMember', to: (id: number) => staffPaths.members(id) },
  staff: { says: 'targetStaff', to: () => staffPaths.staff },
  person: { says: 'targetPerson', to: (id: number) => staffPaths.queue('person', id) },
  company: { says: 'targetCompany', to: (id: number) => staffPaths.queue('company', id) },
  invoice: { says: 'targetInvoice', to: (id: number) => staffPaths.queue('invoice', id) },
  agent: { says: 'targetAgent', to: (id: number) => staffPaths.queue('agent', id) },
  enquiry: { says: 'targetEnquiry', to: (id: number) => staffPaths.queue('enquiry', id) },
  order: { says: 'targetOrder', to: () => staffPaths.orders() },
  refund: { says: 'targetRefund', to: (id: number) => staffPaths.queue('refund', id) },
  hangingRefund: { says: 'targetRefund', to: (id: number) => staffPaths.queue('hangingRefund', id) },
  unmatchedPayment: { says: 'targetUnmatched', to: (id: number) => staffPaths.queue('unmatchedPayment', id) },
  blacklist: { says: 'targetBlacklist', to: () => staffPaths.blacklist },
  prohibited: { says: 'targetProhibited', to: (id: number) => staffPaths.queue('prohibited', id) },
  report: { says: 'targetReport', to: (id: number) => staffPaths.queue('report', id) },
  appeal: { says: 'targetAppeal', to: (id: number) => staffPaths.queue('appeal', id) },
  bankSlip: { says: 'targetBankSlip', to: (id: number) => staffPaths.queue('bankSlip', id) },
} as const;

/** The object of an act in words, with its key beside it if it fits; an unknown kind shows only the key. */
export function ActTarget({ target, names }: Props) {
  const text = useText(staffTexts);
  const photo = usePhotoName();
  const parsed = parseTarget(target);
  const kind = parsed && Object.hasOwn(kinds, parsed.kind) ? kinds[parsed.kind as keyof typeof kinds] : null;
  if (!parsed || !kind) {
    return <span className="mono">{target}</span>;
  }
  const { id, part } = parsed;
  return (
    <>
      <Link className="link is-quiet" title={target} to={kind.to(id)}>
        {text(kind.says, { id: kind === kinds.staff ? (names.get(id) ?? id) : id })}
        {part && ` · ${photo(part)}`}
      </Link>
      <span className="act-target__key mono">{target}</span>
    </>
  );
}

const photos = {
  slip: 'photoSlip',
  front: 'photoFront',
  back: 'photoBack',
  hand: 'photoHand',
  number: 'photoNumber',
  licence: 'photoLicence',
  legal_front: 'photoLegalFront',
  legal_back: 'photoLegalBack',
} as const;

/** The name of a photo by the last part of its target. */
export function usePhotoName(): (part: string) => string {
  const text = useText(staffTexts);
  return (part) => (Object.hasOwn(photos, part) ? text(photos[part as keyof typeof photos]) : part);
}
