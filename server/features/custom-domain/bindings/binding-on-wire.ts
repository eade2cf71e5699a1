import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { readableHost } from '#rules/packaging/readable-host.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findItemOf } from '#server/feature/store-review-items.ts';
import { type Language, textIn } from '#words/language.ts';
import type { Binding, Filing } from '../store.ts';
import { findCertificate } from '../store-certificates.ts';
import { filingQueue, filingReasonOf } from './filing-queue.ts';
import { hostOf } from './host-of.ts';
import { targetHost } from './judge-domain.ts';

/** Whether the host is reached by https; where a proxy issues the certificates, it does so at the first visit. */
export async function tlsOf({ db, config, clock }: Deps, { id, status }: Binding): Promise<'off' | 'pending' | 'ok'> {
  const { tlsMode } = config.domains;
  if (tlsMode !== 'acme') {
    return tlsMode === 'off' ? 'off' : status === 'bound' ? 'ok' : 'pending';
  }
  const endsAt = (await findCertificate(db, id))?.ends_at;
  return endsAt && endsAt > clock.now() ? 'ok' : 'pending';
}

/** A binding for the member's screens. */
export async function bindingOnWire(deps: Deps, binding: Binding, filing: Filing, language: Language) {
  const isChecking = filing.status === 'pending' && binding.has_record;
  const item = isChecking ? await findItemOf(deps.db, filingQueue.name, filing.id) : undefined;
  const reason = filing.status === 'failed' ? filingReasonOf(filing) : null;
  return {
    id: binding.id,
    domain: binding.domain,
    readable: readableHost(binding.domain),
    type: 'CNAME' as const,
    host: hostOf(binding),
    value: targetHost(deps.config, binding.target),
    status: binding.status,
    has_record: flagOf(binding.has_record),
    site_filing: filing.number,
    filing_status:
      filing.status === 'pending' ? (isChecking ? ('checking' as const) : ('waiting' as const)) : filing.status,
    reason: reason ? textIn(language, reason) : '',
    tls: await tlsOf(deps, binding),
    tls_expire: secondsOrZero((await findCertificate(deps.db, binding.id))?.ends_at ?? null),
    check_time: secondsOrZero(binding.checked_at),
    misses: binding.misses,
    end_time: secondsOrZero(binding.ends_at),
    filing_time: secondsOf(filing.created_at),
    due_time: item ? secondsOf(item.due_at) : 0,
    create_time: secondsOf(binding.created_at),
  };
}
