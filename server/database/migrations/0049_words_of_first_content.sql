-- The first banner, update log and tutorials in the words of the glossary, without a time that depends on the server.

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

update banner set
  title = '{"zh": "粘贴网址，得到自己的 App，免费试用 7 天", "en": "A link in, an app out. Free for 7 days"}',
  image = jsonb_build_object(
    'zh', first_banner('粘贴网址，得到自己的 App', 'Android 与 iOS，免费试用 7 天'),
    'en', first_banner('A link in, an app out', 'Android and iOS, free for 7 days'))
where title ->> 'zh' = '粘贴网址，约一秒得到 App，免费试用 7 天';
drop function first_banner;

update update_log set content = jsonb_build_object(
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
</ul>$$)
where version = '1.0.0' and content ->> 'zh' like '%约一秒构建出%';

update pack_course set summary =
  '{"zh": "把您自己的域名倒着写，例如 cn.example.app。应用商店和备案都认它，第一次打包后不能再改。", "en": "Write your own domain backwards, such as cn.example.app. Stores and the app filing know the app by it, and it cannot be changed after the first build."}'
where title ->> 'zh' = '包名和 Bundle ID 怎么取';
update pack_course set summary =
  '{"zh": "试用包含专业版的模块，启动图上有「试用」字样。购买后重新打包，字样去掉，包名和签名密钥不变，手机上直接覆盖安装。", "en": "The trial has the Professional modules and the word “Trial” on the splash screen. Once you buy, the next build comes without it, with the same package name and key, so it installs over the trial."}'
where title ->> 'zh' = '先试 7 天，再决定';
update pack_course set summary =
  '{"zh": "Android 手机扫码下载 APK 后安装；iPhone 用 Safari 扫码安装描述文件，主屏幕上就有图标。", "en": "On Android, scan, download the APK and install it. On iPhone, open the code in Safari and install the profile: the icon appears on the Home Screen."}'
where title ->> 'zh' = '装到手机上看看';
