import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Outage } from './database/outage.ts';
import type { Database } from './database/tables.ts';
import type { FreeSpace } from './free-space.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Leaving } from './leaving.ts';
import type { Limits } from './limits.ts';
import type { MemberFacts } from './member-facts.ts';
import type { Notifications } from './notifications.ts';
import type { PhotoTickets } from './photo-tickets.ts';
import type { Captcha } from './ports/captcha.ts';
import type { Clock } from './ports/clock.ts';
import type { Email } from './ports/email.ts';
import type { IdentityProvider } from './ports/identity.ts';
import type { Sms } from './ports/sms.ts';
import type { Storage } from './ports/storage.ts';
import type { Wechat } from './ports/wechat.ts';
import type { ReviewQueue } from './review/review-queue.ts';
import type { Tickets } from './tickets.ts';
import type { Vault } from './vault.ts';

/** Everything a handler or a job may reach besides its input. compose.ts makes it. */
export type Deps = {
  config: Config;
  db: Database;
  /** The same database for statements that may take minutes: sweeps and reports. */
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
  vault: Vault;
  tickets: Tickets;
  photoTickets: PhotoTickets;
  limits: Limits;
  jobs: Jobs;
  notifications: Notifications;
  leavings: readonly Leaving[];
  memberFacts: MemberFacts;
  /** What staff decide, one value of a feature each. */
  reviewQueues: readonly ReviewQueue[];
  log: Logger;
};
