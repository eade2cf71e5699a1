import type { Generated } from 'kysely';
import type { ReportKind } from '#rules/distribution/app-report.ts';
import type { LinkLanguageSetting, LinkTemplate } from '#rules/distribution/link-looks.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { SealedColumn } from '#server/secrets/sealed-columns.ts';
import type { Platform } from '#words/platform.ts';
import type { CaseFinding, PageFields } from './case-finding.ts';
import type { InstallerFacts } from './installer-facts.ts';
import type { SignatureState } from './signature-state.ts';

type UploadState = 'arriving' | 'hashing' | 'ready' | 'failed' | 'expired';

export type DistributionTables = {
  /** Written by the database when an app is deleted. */
  deleted_short: { hash: Fixed<string>; deleted_at: Generated<Date> };
  upload: {
    id: Identity;
    /** The key on the wire, and the name of the arriving bytes. */
    code: Fixed<string>;
    member_id: Fixed<number>;
    name: Fixed<string>;
    size: Fixed<number>;
    /** The SHA-256 that the sender has computed: it is compared and never trusted. */
    claimed_hash: string | null;
    state: Generated<UploadState>;
    is_created: Generated<boolean>;
    /** In bytes: those received up to the end of the last piece, then those hashed. */
    done: Generated<number>;
    /** The beginning of a piece whose checksum was not compared yet. */
    unproven_from: Generated<number | null>;
    hash: Generated<string | null>;
    checksum: Generated<number | null>;
    failure: Generated<'HASH' | 'LOST' | null>;
    /** Null before the check, and for iOS. */
    signature: Generated<SignatureState | null>;
    /** The stored file of a ready upload. */
    file: Generated<string | null>;
    /** The store's name of the multipart upload; null when the bytes come through this server. */
    store_upload: Generated<string | null>;
    created_at: Fixed<Date>;
    expires_at: Date;
  };
  distributed_app: {
    id: Identity;
    member_id: Fixed<number>;
    platform: Fixed<Platform>;
    /** The package name, or the bundle ID. */
    package_name: Fixed<string>;
    packed_app_id: number | null;
    name: string;
    icon: string | null;
    intro: Generated<string>;
    support_url: Generated<string>;
    copyright: Generated<string>;
    filing: Generated<string>;
    /** The code of the install page `/d/{short}`. */
    short: string;
    current_release: Generated<number | null>;
    /** Charged tickets, deleted releases included. */
    downloads: Generated<number>;
    is_open: Generated<boolean>;
    closed_at: Date | null;
    close_notice: Generated<string>;
    password: Json<SealedColumn> | null;
    /** The time at which the password or the question was last set. */
    secrets_at: Date | null;
    question: Generated<string>;
    answer: Json<SealedColumn> | null;
    /** The limit of downloads; 0 for no limit. */
    allowed: Generated<number>;
    starts_at: Date | null;
    ends_at: Date | null;
    template: Generated<LinkTemplate>;
    language: Generated<LinkLanguageSetting>;
    /** The bound host that shows the page; null for the site’s own. */
    domain: string | null;
    /** The time at which staff closed the page; null for an open one. */
    taken_down_at: Generated<Date | null>;
    created_at: Fixed<Date>;
    updated_at: Date;
  };
  app_release: {
    id: Identity;
    app_id: Fixed<number>;
    version: Fixed<string>;
    version_code: Fixed<string>;
    size: Fixed<number>;
    /** The price of one download. */
    points: Fixed<number>;
    /** Null once the file is deleted. */
    file: string | null;
    sha256: Fixed<string>;
    facts: Json<InstallerFacts>;
    /** SHA-256 of the verified certificate on Android, the team on iOS. */
    signer: string | null;
    /** Null for iOS, and before the check. */
    signature: Generated<SignatureState | null>;
    notes: Generated<string>;
    downloads: Generated<number>;
    state: Generated<'ready' | 'scanning' | 'review' | 'refused' | 'retired'>;
    /** Texts and the icon of the page that wait with the release for its scan. */
    page_fields: Json<PageFields> | null;
    /** Whether its own link opens this release while another one is current. */
    is_shared: Generated<boolean>;
    retires_at: Date | null;
    /** The upload, or the build and its platform, that it was published from. */
    origin: Fixed<string | null>;
    scan: Generated<'none' | 'clean' | 'infected' | 'allowed' | 'tooLarge' | 'failed'>;
    scanned_at: Generated<Date | null>;
    scan_tries: Generated<number>;
    created_at: Fixed<Date>;
  };
  app_case: {
    id: Identity;
    app_id: Fixed<number>;
    /** Null for a case about the whole app. */
    release_id: Fixed<number | null>;
    cause: Fixed<'listed' | 'infected' | 'unscanned' | 'reported'>;
    status: Generated<'open' | 'passed' | 'upheld'>;
    finding: Json<CaseFinding>;
    reports: Generated<number>;
    reason: Generated<string | null>;
    note: Generated<string>;
    created_at: Fixed<Date>;
    decided_at: Generated<Date | null>;
    /** The text of the owner. */
    appeal: Generated<string | null>;
    appeal_status: Generated<'none' | 'open' | 'accepted' | 'refused'>;
    appeal_reason: Generated<string | null>;
    appeal_note: Generated<string>;
    appealed_at: Generated<Date | null>;
    appeal_decided_at: Generated<Date | null>;
  };
  app_report: {
    id: Identity;
    case_id: Fixed<number>;
    kind: Fixed<ReportKind>;
    content: Fixed<string>;
    /** Null when the reporter gave none, and after the decision. */
    contact: Json<SealedColumn> | null;
    created_at: Fixed<Date>;
  };
  /** Codes that members have given up; once the account is closed, nobody may take them. */
  retired_short: { short: Fixed<string>; member_id: number | null; retired_at: Date };
  app_screenshot: { app_id: Fixed<number>; position: number; file: string };
  tester: {
    id: Identity;
    app_id: Fixed<number>;
    /** The name of the device in the address of the page. */
    code: Fixed<string>;
    udid: Fixed<string>;
    /** The model, such as `iPhone15,2`. */
    product: string;
    version: string;
    name: string;
    created_at: Fixed<Date>;
    seen_at: Date;
  };
  udid_challenge: { code: Fixed<string>; app_id: Fixed<number>; created_at: Fixed<Date>; expires_at: Fixed<Date> };
  app_merge: {
    lead_id: Fixed<number>;
    peer_id: Fixed<number | null>;
    store_url: Fixed<string | null>;
    created_at: Fixed<Date>;
  };
  /** The right to download one release; charged once, with its first byte. */
  download_ticket: {
    code: Fixed<string>;
    app_id: Fixed<number>;
    release_id: Fixed<number>;
    platform: Fixed<'android' | 'ios' | 'harmony' | 'other'>;
    /** A keyed hash of the device, different for each app. */
    device: Fixed<Buffer>;
    system: Fixed<string>;
    system_version: Fixed<string>;
    browser: Fixed<string>;
    /** The address without its last part. */
    network: Fixed<string>;
    /** The bytes sent under the ticket, over all connections. */
    served: Generated<number>;
    created_at: Fixed<Date>;
    expires_at: Fixed<Date>;
    charged_at: Date | null;
    charged_as: 'free' | 'points' | 'repeat' | null;
    /** A keyed hash of the app and the network. */
    place: Fixed<Buffer | null>;
  };
  /** The devices whose download of a release was charged on a business day. */
  charged_device: {
    release_id: Fixed<number>;
    device: Fixed<Buffer>;
    day: Fixed<number>;
    downloads: Generated<number>;
  };
  /** The charged downloads of a business day by network and by site; an empty place has the sum. */
  download_share: {
    app_id: Fixed<number>;
    day: Fixed<number>;
    place: Fixed<Buffer>;
    charged: number;
    is_told: Generated<boolean>;
  };
  app_event: {
    id: Identity;
    app_id: Fixed<number>;
    action: Fixed<'view' | 'download' | 'install'>;
    release_id: Fixed<number | null>;
    version: Fixed<string>;
    platform: Fixed<'android' | 'ios' | 'harmony' | 'other'>;
    /** A keyed hash of the device, different for each app. */
    device: Fixed<Buffer>;
    system: Fixed<string>;
    system_version: Fixed<string>;
    browser: Fixed<string>;
    /** The address without its last part. */
    network: Fixed<string>;
    points: Fixed<number>;
    created_at: Fixed<Date>;
  };
  /** The sums of the events of past days. */
  app_day: {
    app_id: Fixed<number>;
    /** In days since 1970-01-01. */
    day: Fixed<number>;
    /** 0 means without a release. */
    release_id: Fixed<number>;
    platform: Fixed<'android' | 'ios' | 'harmony' | 'other'>;
    version: Fixed<string>;
    views: number;
    downloads: number;
    installs: number;
    points: number;
  };
  app_device: { app_id: Fixed<number>; device: Fixed<Buffer>; first_day: Fixed<number>; last_day: number };
};
