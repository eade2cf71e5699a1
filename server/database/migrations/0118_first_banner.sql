-- The banner of a new site in its customers' words, where no operator has edited it.
create function first_banner(title text, subtitle text) returns text language sql as $$
  select 'data:image/svg+xml;base64,' || translate(encode(convert_to(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="100" viewBox="0 0 1920 100">'
    || '<rect width="1920" height="100" fill="#1a1368"/>'
    || '<circle cx="300" cy="130" r="150" fill="#2b1fb8"/><circle cx="1640" cy="-30" r="150" fill="#2b1fb8"/>'
    || '<circle cx="1420" cy="120" r="64" fill="#4a3aff" opacity=".5"/>'
    || '<g text-anchor="middle" font-family="Helvetica Neue, Arial, PingFang SC, Noto Sans SC, Noto Sans CJK SC, Microsoft YaHei, sans-serif">'
    || '<text x="960" y="46" font-size="18" font-weight="700" fill="#fff">' || title || '</text>'
    || '<text x="960" y="73" font-size="14" fill="#e8e6ff">' || subtitle || '</text></g></svg>',
    'UTF8'), 'base64'), E'\n', '')
$$;
update banner set
  title = '{"zh": "已符合 Google Play 新上架要求，免费试用 7 天", "en": "Meets the new Google Play rules. Try it free for 7 days"}',
  image = jsonb_build_object(
    'zh', first_banner('已符合 Google Play 新上架要求', '免费试用 7 天，满意再付款'),
    'en', first_banner('Meets the new Google Play rules', 'Try it free for 7 days, then decide'))
where web = 'shouye' and url = '/news' and title ->> 'zh' = '目标 API 36 已就绪，符合 Google Play 新要求，免费试用 7 天';
drop function first_banner;
