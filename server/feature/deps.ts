import type { Logger } from 'pino';
import type { MakerWay } from '#rules/packaging/push.ts';
import type { Config } from '#server/config/config.ts';
import type { Notifications } from '#server/database/notifications.ts';
import type { Outage } from '#server/database/outage.ts';
import type { SessionLocks } from '#server/database/session-locks.ts';
import type { Database } from '#server/database/tables.ts';
import type { FreeSpace } from '#server/limits/free-space.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Captcha } from '#server/ports/captcha.ts';
import type { CertificateAuthority } from '#server/ports/certificate-authority.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Dns } from '#server/ports/dns.ts';
import type { Email } from '#server/ports/email.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { MakerPush } from '#server/ports/maker-push.ts';
import type { MalwareScanner } from '#server/ports/malware-scanner.ts';
import type { Payments } from '#server/ports/payment.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { Wechat } from '#server/ports/wechat.ts';
import type { PhotoTickets } from '#server/secrets/photo-tickets.ts';
import type { Tickets } from '#server/secrets/tickets.ts';
import type { Vault } from '#server/secrets/vault.ts';
import type { AccountClosing } from './account-closing.ts';
import type { Erasing } from './erasing.ts';
import type { Purchase } from './goods/purchase.ts';
import type { Jobs } from './job.ts';
import type { MemberFacts } from './member-facts.ts';
import type { Records, Sessions } from './people.ts';
import type { ReviewQueue } from './review-queue.ts';

/** Everything that a handler or a job may use beside its input. compose.ts creates it. */
export type Deps = {
  config: Config;
  db: Database;
  /** The same database, for statements that may take minutes: sweeps and reports. */
  patientDb: Database;
  outage: Outage;
  freeSpace: FreeSpace;
  clock: Clock;
  storage: Storage;
  sms: Sms;
  email: Email;
  captcha: Captcha;
  wechat: Wechat;
  identity: { alipay: IdentityProvider; wechat: IdentityProvider };
  payments: Payments;
  /** Reads the records of members’ domains. */
  dns: Dns;
  /** Issues certificates for bound hosts; null when a proxy issues them, or nobody does. */
  authority: CertificateAuthority | null;
  /** Push services of phone makers for which the operator has keys. */
  makerPush: Partial<Record<MakerWay, MakerPush>>;
  /** Null when the operator has no scanner. */
  scanner: MalwareScanner | null;
  vault: Vault;
  tickets: Tickets;
  photoTickets: PhotoTickets;
  limits: Limits;
  jobs: Jobs;
  notifications: Notifications;
  locks: SessionLocks;
  closings: readonly AccountClosing[];
  erasings: readonly Erasing[];
  sessions: Sessions;
  records: Records;
  memberFacts: MemberFacts;
  /** The review queues of all features. */
  reviewQueues: readonly ReviewQueue[];
  /** The goods that orders are for, from all features. */
  purchases: readonly Purchase<Deps>[];
  log: Logger;
};
