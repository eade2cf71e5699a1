import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AccountTables } from '#server/features/account/tables.ts';
import type { AgentsTables } from '#server/features/agents/tables.ts';
import type { AuthTables } from '#server/features/auth/tables.ts';
import type { BillingTables } from '#server/features/billing/tables.ts';
import type { ComplianceTables } from '#server/features/compliance/tables.ts';
import type { ContentTables } from '#server/features/content/tables.ts';
import type { CustomDomainTables } from '#server/features/custom-domain/tables.ts';
import type { DistributionTables } from '#server/features/distribution/tables.ts';
import type { FilesTables } from '#server/features/files/tables.ts';
import type { IdentityTables } from '#server/features/identity/tables.ts';
import type { MessagesTables } from '#server/features/messages/tables.ts';
import type { PackagingTables } from '#server/features/packaging/tables.ts';
import type { SiteTables } from '#server/features/site/tables.ts';
import type { StaffTables } from '#server/features/staff/tables.ts';
import type { SupportTables } from '#server/features/support/tables.ts';
import type { ServerTables } from './server-tables.ts';

/** Every table, each described by the feature that writes it. */
export type Tables = AccountTables &
  AgentsTables &
  AuthTables &
  BillingTables &
  ComplianceTables &
  ContentTables &
  CustomDomainTables &
  DistributionTables &
  FilesTables &
  IdentityTables &
  MessagesTables &
  PackagingTables &
  SiteTables &
  StaffTables &
  SupportTables &
  ServerTables;

/** The database or a transaction; stores take either. */
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
