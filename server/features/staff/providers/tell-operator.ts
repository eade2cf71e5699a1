import { endLease, takeLease } from '#server/database/leases/leases.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import type { ProviderName } from '#server/feature/providers/provider-health.ts';
import { providerNames, servicesOf } from '#server/feature/providers/services.ts';
import { listProviderHealth, type ProviderHealthRow } from '#server/feature/providers/store-provider-health.ts';
import { sendNotice } from '#server/features/messages/send-message.ts';
import type { Clock } from '#server/ports/clock.ts';
import { failureKindOf, type OperatorFault } from '#server/ports/provider-error.ts';
import { aboutEnd, aboutFault, aboutSilence, emailOf, noticeOf, type OperatorMessage } from './operator-message.ts';
import { claimKnownFaultEnd, listOwnMembers, updateKnownFault } from './store-known-faults.ts';

const DAY_MS = 86_400_000;
const LATER_MS = 600_000;
const LASTING_MS = 1_800_000;

/**
 * Notifies the operator of each fault of their account, at most once a day, and of its end: in the log, by e-mail, and as messages to the owners. For
 * mail that is silent or overloaded for half an hour it does so without mail.
 */
export const tellOperator: Job = {
  name: 'tell-operator',
  cron: '* * * * *',
  run: async (_, deps: Deps) => {
    const rows = await listProviderHealth(deps.db);
    const chosen = servicesOf(deps.config);
    // One recipient may cause silence of mail, so only a fault of our own account keeps this job from sending mail.
    const isMailSick = rows.some(
      ({ provider, failing_since, kind }) => provider === 'email' && failing_since !== null && kind === 'ours',
    );
    for (const name of providerNames) {
      const row = rows.find(({ provider }) => provider === name);
      if (row && chosen[name].state !== 'off') {
        await tellOf({ ...deps, isMailSick }, name, row);
      }
    }
  },
};

type NoticeDeps = Deps & { isMailSick: boolean };

async function tellOf(deps: NoticeDeps, name: ProviderName, row: ProviderHealthRow): Promise<void> {
  const page = `${deps.config.publicUrl}/backoffice/providers`;
  if (row.failing_since === null) {
    if (row.told_fault !== null && (await claimKnownFaultEnd(deps.db, name))) {
      deps.log.info({ provider: name }, 'the provider works again');
      await mail(deps, aboutEnd(name, page));
    }
    return;
  }
  const fault = row.kind === 'ours' ? (row.fault ?? 'setting') : null;
  if (fault !== null && fault !== row.told_fault) {
    const { service } = servicesOf(deps.config)[name];
    await tellOnce(deps, name, {
      fault,
      code: row.code,
      message: aboutFault({ name, service, fault, code: row.code }, page),
    });
  }
  if (name === 'email' && fault === null && lasts(row)) {
    await tellOfSilence(deps, row, page);
  }
}

/** A second failure, half an hour after the first and without a success in between. */
const lasts = ({ failing_since, error_at }: ProviderHealthRow): boolean =>
  failing_since !== null && error_at !== null && error_at.getTime() - failing_since.getTime() >= LASTING_MS;

async function tellOfSilence({ db, clock, log }: Deps, { kind, code }: ProviderHealthRow, page: string): Promise<void> {
  const lease = await takeLease(db, 'told:email:silence', { now: clock.now(), ms: LATER_MS });
  if (lease) {
    log.warn({ provider: 'email', kind, code }, 'mail has been failing for half an hour');
    await db.transaction().execute((tx) => tellOwners(tx, clock, aboutSilence({ kind, fault: null }, page)));
    await endLease(db, lease, new Date(clock.now().getTime() + DAY_MS));
  }
}

async function tellOwners(tx: Transaction, clock: Clock, message: OperatorMessage): Promise<void> {
  for (const member of await listOwnMembers(tx)) {
    await sendNotice(tx, clock, member, noticeOf(message));
  }
}

type Fault = { fault: OperatorFault; code: string; message: OperatorMessage };

/** Reports a repeated fault once a day, from one process. After a failure, or the end of the process, another run tries again. */
async function tellOnce(deps: NoticeDeps, name: ProviderName, { fault, code, message }: Fault): Promise<void> {
  const { db, clock, log } = deps;
  const lease = await takeLease(db, `told:${name}:${fault}`, { now: clock.now(), ms: LATER_MS });
  if (!lease) {
    return;
  }
  log.warn({ provider: name, fault, code }, 'the provider refuses us for a fault of our account');
  if (!(await mail(deps, message))) {
    return;
  }
  await db.transaction().execute(async (tx) => {
    await updateKnownFault(tx, name, fault);
    await tellOwners(tx, clock, message);
  });
  await endLease(db, lease, new Date(clock.now().getTime() + DAY_MS));
}

/** False when the mail should be tried later. While mail itself fails, the log, the page and the owners’ messages suffice. */
async function mail({ config, email, log, isMailSick }: NoticeDeps, message: OperatorMessage): Promise<boolean> {
  const { operatorEmail: to } = config;
  if (to === null || isMailSick || config.mail.driver === 'off') {
    return true;
  }
  try {
    await email.send({ to, event: 'provider', code: '', ...emailOf(message), language: 'zh-CN', browser: null });
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the operator cannot be reached by e-mail');
    return failureKindOf(error) === 'gone' || failureKindOf(error) === 'refused';
  }
}
