import type { ColumnType, Generated } from 'kysely';
import type { ModuleSettings, Plan } from '#modules/app-module.ts';
import type { ProductKind } from '#packager/pack-app.ts';
import type { BuildReport } from '#packager/report.ts';
import type { BuildStatus } from '#rules/packaging/app-status.ts';
import type { PushCategory, PushWay } from '#rules/packaging/push.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { SealedColumn } from '#server/secrets/sealed-columns.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import type { Platform } from '#words/platform.ts';

/** A stored file, with the facts for reading and showing it. */
export type Picture = { file: string; sha256: string; size: number; mime: string };

/** The stored zip of an offline site, with the name that its member gave it. */
export type OfflineSite = { file: string; sha256: string; size: number; name: string };

/** One step of a build, in the order they ran. */
export type Stage = { name: string; ms: number };

/**
 * A part of a message's addresses: those after the id `after`, or the `only` ones that are tried again; `held` ones waited for the operator's
 * account.
 */
export type PushPart = {
  message: number;
  after?: number;
  only?: number[];
  /** The number of this try; then the number of earlier tries that found a service busy, and the operator's account at fault. */
  tries?: number;
  busy?: number;
  barred?: number;
  held?: boolean;
};

/** All input that decides the bytes of a build, as of its queueing. */
export type BuildConfig = {
  licenceCode: string;
  name: string;
  nameZh: string;
  /** Empty with an offline site. */
  link: string;
  site: OfflineSite | null;
  platforms: Platform[];
  packageName: string;
  bundleId: string;
  version: string;
  versionCode: number;
  icon: Picture | null;
  startImage: Picture | null;
  themeColor: string;
  backgroundColor: string;
  plan: Plan;
  filing: string;
  modules: ModuleSettings;
  trial: boolean;
  /** Epoch seconds; 0 means the permanent version. */
  expiresAtSeconds: number;
};

export type PackagingTables = {
  packed_app: {
    id: Identity;
    member_id: Fixed<number>;
    licence_code: Fixed<string>;
    name: string;
    name_zh: string;
    /** Empty with an offline site. */
    link: string;
    site: Json<OfflineSite | null> | null;
    android: boolean;
    ios: boolean;
    package_name: string;
    bundle_id: string;
    version: string;
    version_code: number;
    icon: Json<IconChoice | null> | null;
    icon_picture: Json<Picture | null> | null;
    start_picture: Json<Picture | null> | null;
    theme_color: string;
    background_color: string;
    plan: Plan;
    filing: Generated<string>;
    modules: Json<ModuleSettings>;
    trial: Generated<boolean>;
    licensed: Generated<boolean>;
    expires_at: Date | null;
    last_build: number | null;
    published_build: number | null;
    /** When a file for phones, and one for stores, was first downloaded; null for never. */
    installer_taken_at: Date | null;
    store_file_taken_at: Date | null;
    created_at: Fixed<Date>;
    updated_at: Date;
  };
  expiry_notice: {
    app_id: Fixed<number>;
    expires_at: Fixed<Date>;
    /** Days before the end; 0 means the end itself. */
    days: Fixed<number>;
    sent_at: Fixed<Date>;
  };
  signing_key: {
    id: Identity;
    member_id: Fixed<number>;
    app_id: number | null;
    /** The app's id, kept after the app is deleted. */
    made_for: Fixed<number>;
    private_key: Json<SealedColumn>;
    certificate: Buffer;
    imported: Generated<boolean>;
    /** The package name of a deleted app. */
    package_name: Generated<string | null>;
    created_at: Date;
    exported_at: Date | null;
    destroy_after: Date | null;
  };
  build: {
    id: Identity;
    code: Fixed<string>;
    app_id: Fixed<number>;
    order_id: Fixed<number | null>;
    version: Fixed<string>;
    version_code: Fixed<number>;
    content: Fixed<string>;
    config: Json<BuildConfig>;
    status: BuildStatus;
    stages: ColumnType<Stage[], string | undefined, string>;
    total_ms: Generated<number>;
    reason: string | null;
    /** SHA-256 of the signing certificate, in hexadecimal. */
    signer: string | null;
    attempt: Generated<number>;
    leased_until: Date | null;
    created_at: Fixed<Date>;
    finished_at: Date | null;
  };
  build_file: {
    build_id: Fixed<number>;
    kind: Fixed<ProductKind>;
    platform: Fixed<Platform>;
    name: Fixed<string>;
    file: Fixed<string>;
    size: Fixed<number>;
    sha256: Fixed<string>;
    ms: Fixed<number>;
    sort: Fixed<number>;
  };
  trial_use: {
    id: Identity;
    member_id: Fixed<number>;
    host: Fixed<string>;
    app_id: number | null;
    ends_at: Date;
    /** Whether the app's running trial moved to this host later. */
    moved: Fixed<boolean>;
  };
  licence_key: {
    slot: Fixed<'current' | 'reserve'>;
    private_key: Json<SealedColumn>;
    public_key: Fixed<string>;
    created_at: Fixed<Date>;
  };
  build_report: { build_id: Fixed<number>; report: Json<BuildReport>; created_at: Fixed<Date> };
  push_key: {
    app_id: Fixed<number>;
    private_key: Json<SealedColumn>;
    public_key: Fixed<string>;
    created_at: Fixed<Date>;
  };
  push_target: {
    id: Identity;
    app_id: Fixed<number>;
    way: Fixed<PushWay>;
    digest: Fixed<string>;
    site: string | null;
    address: Json<SealedColumn>;
    silent_since: Date | null;
    silent_days: Generated<number>;
    silent_at: Date | null;
    created_at: Fixed<Date>;
    seen_at: Date;
  };
  push_message: {
    id: Identity;
    code: Fixed<string>;
    app_id: Fixed<number>;
    title: Fixed<string>;
    body: Fixed<string>;
    url: Fixed<string>;
    channel: Fixed<string>;
    data: Json<Record<string, unknown>>;
    topic: Fixed<string>;
    category: Fixed<PushCategory>;
    targets: number;
    last_target: number | null;
    accepted: Generated<number>;
    accepted_by_web: Generated<number>;
    gone: Generated<number>;
    failed: Generated<number>;
    refused: Generated<number>;
    barred: Generated<number>;
    held: Generated<boolean>;
    created_at: Fixed<Date>;
    expires_at: Fixed<Date>;
    sent_at: Date | null;
  };
  push_part: {
    message_id: Fixed<number>;
    part: Fixed<string>;
    due_at: Date | null;
    job: Json<PushPart> | null;
  };
  app_preview: {
    app_id: Fixed<number>;
    code: string;
    created_at: Date;
    expires_at: Date;
  };
  rendered_icon: {
    key: Fixed<string>;
    /** `RenderedIcons` as V8 serializes it. */
    pictures: Fixed<Buffer>;
    used_at: Date;
  };
};
