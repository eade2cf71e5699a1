create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);
insert into setting (name, value) values
  ('brand', '{"name": {"zh": "启动宝", "en": "QDB"}, "logo": ""}'),
  ('aonlist', '""'),
  ('friendship_link', '"Android Developers|https://developer.android.google.cn/||https://developer.android.com/,Apple Developer|https://developer.apple.com/cn/||https://developer.apple.com/,MDN Web Docs|https://developer.mozilla.org/zh-CN/||https://developer.mozilla.org/en-US/"'),
  ('contact_mail', '""'),
  ('service_qr', '""'),
  ('company_reg_no', '""'),
  ('copyright_years', '"2015-2022"');
create trigger tell_pages after insert or update or delete or truncate on setting for each statement execute function tell_pages();

create table banner (
  id bigint generated always as identity primary key,
  web text not null,
  status text not null check (status in ('show', 'hide')),
  url text not null,
  title jsonb not null,
  image jsonb not null,
  sort integer not null
);
comment on column banner.image is 'address by language: {zh, en}';
create index banner_of_page on banner (web, sort, id);

-- Drawn around the middle, so that a narrow screen that crops both sides still shows the words (spec §9: 100 px high).
create function first_banner(title text, subtitle text) returns text language sql as $$
  select 'data:image/svg+xml;base64,' || translate(encode(convert_to(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="100" viewBox="0 0 1920 100">'
    || '<rect width="1920" height="100" fill="#1a1368"/>'
    || '<circle cx="300" cy="130" r="150" fill="#2b1fb8"/><circle cx="1640" cy="-30" r="150" fill="#2b1fb8"/>'
    || '<circle cx="1420" cy="120" r="64" fill="#4a3aff" opacity=".5"/>'
    || '<g text-anchor="middle" font-family="PingFang SC, Noto Sans SC, Noto Sans CJK SC, Microsoft YaHei, system-ui, sans-serif">'
    || '<text x="960" y="46" font-size="20" font-weight="700" fill="#fff">' || title || '</text>'
    || '<text x="960" y="73" font-size="14" fill="#e8e6ff">' || subtitle || '</text></g></svg>',
    'UTF8'), 'base64'), E'\n', '')
$$;
insert into banner (web, status, url, title, image, sort) values (
  'shouye', 'show', '/news',
  '{"zh": "目标 API 36 已就绪，符合 Google Play 新要求，免费试用 7 天", "en": "Every build targets API 36, as Google Play now requires. Free for 7 days"}',
  jsonb_build_object(
    'zh', first_banner('目标 API 36 已就绪', '符合 Google Play 新要求，免费试用 7 天'),
    'en', first_banner('Every build targets API 36', 'As Google Play now requires. Free for 7 days')),
  1);
drop function first_banner;
create trigger tell_pages after insert or update or delete or truncate on banner for each statement execute function tell_pages();

-- Entries come from content/; those that staff have edited stay as they are.
create table update_log (
  id bigint generated always as identity primary key,
  version text not null,
  content jsonb not null,
  created_at timestamptz(3) not null,
  source_hash text not null default '',
  edited boolean not null default false,
  constraint update_log_version unique (version)
);
comment on column update_log.content is 'HTML by language: {zh, en}';
insert into update_log (version, created_at, content) values ('1.0.0', now(), jsonb_build_object(
'zh', $$<p>启动宝第一个版本上线。</p>
<ul>
<li>粘贴网址，自动读出名称、图标和颜色，打包出真正签名的 Android 应用和 iOS 网页描述文件。</li>
<li>每个应用有自己的 RSA-2048 签名密钥，完成页可以看到证书指纹。</li>
<li>每个文件在发布前都由独立的核验程序重新读一遍，大小和 SHA-256 都写明。</li>
<li>免费试用 7 天，包含专业版的模块。</li>
</ul>$$,
'en', $$<p>The first version of QDB is open.</p>
<ul>
<li>Paste a link: name, icon and colours are read from the site, and a signed Android app and an iOS web clip are built from it.</li>
<li>Every app has its own RSA-2048 signing key; the last page shows the fingerprints of its certificate.</li>
<li>A separate verifier reads every file back before it is published. Size and SHA-256 stand beside it.</li>
<li>Free for 7 days, with the Professional modules.</li>
</ul>$$));
create trigger tell_pages after insert or update or delete or truncate on update_log for each statement execute function tell_pages();

create table link_check (
  -- The checked link; the address at which it ends is in the report.
  link text not null,
  language text not null,
  report jsonb not null,
  icon text references file (code) on delete set null,
  checked_at timestamptz(3) not null,
  primary key (link, language)
);
comment on column link_check.language is 'in which the site was asked to answer';
create index link_check_age on link_check (checked_at);
create index link_check_icon on link_check (icon) where icon is not null;
-- Finds the oldest checks of links that keep an icon.
create index link_check_icon_age on link_check (checked_at) where icon is not null;
