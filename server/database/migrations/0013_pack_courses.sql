create table pack_course (
  id bigint generated always as identity primary key,
  step text not null check (step in ('base', 'module', 'pay', 'done')),
  title jsonb not null,
  summary jsonb not null,
  cover text not null,
  sort integer not null
);
comment on column pack_course.title is 'by language: {zh, en}';

insert into pack_course (step, title, summary, cover, sort) values
  ('base', '{"zh": "从一个链接开始", "en": "Start with one link"}',
   '{"zh": "粘贴网站首页，名称、图标和颜色会自动填好，每一项都能改。在手机浏览器里打得开的页面，装进 App 也打得开。", "en": "Paste your home page. Name, icon and colours fill themselves in, and every one can be changed. A page that works in a phone browser works in the app."}', '', 1),
  ('base', '{"zh": "包名和 Bundle ID 怎么取", "en": "Choosing the package name and bundle ID"}',
   '{"zh": "把您自己的域名倒着写，例如 cn.example.app。应用市场和备案都认它，第一次构建之后不能再改。", "en": "Write your own domain backwards, such as cn.example.app. Stores and the app filing know the app by it, and it cannot change after the first build."}', '', 2),
  ('module', '{"zh": "只打开用得到的模块", "en": "Switch on only what you use"}',
   '{"zh": "打开的模块才会进包，权限也跟着它走。关掉的模块不申请权限，审核时少一次解释。", "en": "Only modules that are on go into the app, and permissions follow them. A module that is off asks for nothing, so there is less to explain in a review."}', '', 3),
  ('pay', '{"zh": "先试 7 天，再决定", "en": "Try it for 7 days first"}',
   '{"zh": "试用包含专业版的模块，启动页带试用标记。付费后重新构建，标记去掉，包名和签名密钥不变，手机上直接覆盖安装。", "en": "The trial has the professional modules and a mark on the start screen. Paying builds it again without the mark, with the same package name and key, so it installs over the trial."}', '', 4),
  ('done', '{"zh": "装到手机上看看", "en": "Put it on a phone"}',
   '{"zh": "安卓手机扫码下载 APK 后安装；iPhone 用 Safari 扫码安装描述文件，主屏幕上就有图标。", "en": "On Android, scan, download the APK and install it. On iPhone, open the code in Safari and install the profile: the icon appears on the home screen."}', '', 5),
  ('done', '{"zh": "记下签名指纹", "en": "Keep the key’s fingerprints"}',
   '{"zh": "每个应用有自己的签名密钥，完成页列出证书的 MD5、SHA-1 和 SHA-256。应用备案、开放平台和上架都要填它。", "en": "Every app has its own signing key. The last page lists the MD5, SHA-1 and SHA-256 of its certificate, which app filing, open platforms and stores ask for."}', '', 6);
