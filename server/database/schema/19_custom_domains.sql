-- Domains of members, on which their install pages are shown.
create table domain_target (
  code text primary key check (code ~ '^[a-z0-9]{12}$')
);
comment on table domain_target is 'every target ever given out, those of ended bindings too: none is given out twice, so that a record left behind leads nowhere';

create table domain_binding (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  domain text not null check (length(domain) between 4 and 253 and domain = lower(domain)),
  registrable text not null,
  target text not null unique references domain_target,
  status text not null default 'pending' check (status in ('pending', 'bound', 'suspended')),
  has_record boolean not null default false,
  misses integer not null default 0 check (misses >= 0),
  checked_at timestamptz(3),
  next_check_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- Domains beyond those of the membership end with a notice.
  ends_at timestamptz(3),
  unique (member_id, domain),
  check (status <> 'bound' or has_record)
);
comment on column domain_binding.domain is 'in ASCII and lower case';
comment on column domain_binding.registrable is 'the registered domain above it, which the filing is for';
comment on column domain_binding.target is 'the CNAME leads to this label below CNAME_BASE; it names the binding, so that nobody else can claim the record';
comment on column domain_binding.status is 'pending: the record or the filing is missing; suspended: the record has been missing for days';
comment on column domain_binding.has_record is 'whether the record was there at the last answer; a bound domain keeps it for a few days without';
comment on column domain_binding.misses is 'daily checks in a row without the record';
comment on column domain_binding.ends_at is 'when a domain beyond those of the membership is suspended, or was; null for one within';
create unique index domain_binding_held on domain_binding (domain) where has_record;
create index domain_binding_due on domain_binding (next_check_at);
-- Bindings that nobody finishes end too.
create index domain_binding_pending on domain_binding (created_at) where status = 'pending';

create table domain_filing (
  id bigint generated always as identity primary key,
  binding_id bigint not null references domain_binding on delete cascade,
  number text not null check (length(number) between 1 and 40),
  status text not null default 'pending' check (status in ('pending', 'passed', 'failed')),
  reason text,
  note text not null default '',
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((status = 'pending') = (decided_at is null))
);
comment on table domain_filing is 'numbers of website filings; the newest of a binding counts';
create index domain_filing_of_binding on domain_filing (binding_id, id desc);

create table domain_certificate (
  binding_id bigint primary key references domain_binding on delete cascade,
  certificate text,
  private_key jsonb,
  ends_at timestamptz(3),
  renews_at timestamptz(3) not null,
  failures integer not null default 0 check (failures >= 0),
  error text not null default ''
);
comment on column domain_certificate.certificate is 'PEM with its chain; null before the first one is issued';
comment on column domain_certificate.private_key is 'PKCS#8, sealed';
comment on column domain_certificate.renews_at is 'when the next order is due: at two thirds of its life, later after failures';
create index domain_certificate_due on domain_certificate (renews_at);

create table acme_account (
  directory text primary key,
  url text not null,
  private_key jsonb not null
);
comment on table acme_account is 'our account at a certificate authority (RFC 8555), by the address of its directory';

create table acme_challenge (
  token text primary key,
  answer text not null,
  domain text not null,
  created_at timestamptz(3) not null
);
comment on table acme_challenge is 'what a bound host answers to its authority while a certificate is ordered (RFC 8555 §8.3)';
