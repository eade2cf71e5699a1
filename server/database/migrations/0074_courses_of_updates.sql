update pack_course set sort = sort * 10;

insert into pack_course (step, title, summary, cover, sort) values
  ('module', '{"zh": "套餐由模块决定", "en": "Modules decide the plan"}',
   '{"zh": "每个模块旁边写着最低套餐，开关一按，价格马上跟着变。只有一个模块要更高的套餐时，关掉它就能省下差价。", "en": "Each module names its lowest plan, and the price follows its switch at once. Where a single module needs a higher plan, switching it off saves the difference."}', '', 35),
  ('pay', '{"zh": "更新、升级和续费", "en": "Updates, upgrades and renewals"}',
   '{"zh": "改设置、打包新版本不收费。打开更高套餐的模块，只补剩余天数的差价，到期日不变。续费从现在的到期日往后加，提前续不会少一天。", "en": "Changing settings and building a new version are free. A module of a higher plan costs the difference for the days that remain, and the end stays. A renewal is added to the present end, so renewing early loses nothing."}', '', 45);
