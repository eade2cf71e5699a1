-- The blacklist: what apps may not show or be known by (spec §5). Staff edit it; the audit log says who did.
create table prohibited_entry (
  id bigint generated always as identity primary key,
  category text not null check (category in ('lending', 'finance', 'investment', 'crypto', 'gambling', 'fraud', 'other')),
  kind text not null check (kind in ('word', 'packageName', 'host', 'certificate', 'hash')),
  value text not null check (length(value) between 2 and 300),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz(3) not null,
  unique (kind, value)
);
comment on column prohibited_entry.value is 'in the form that is compared: rules/compliance/prohibited.ts';
comment on column prohibited_entry.note is 'of the staff, for the staff';

-- Words that name a prohibited business rather than a field of knowledge, so that few innocent apps wait for a review.
insert into prohibited_entry (category, kind, value, created_at)
select category, 'word', unnest(words), now() from (values
  ('lending', array['网贷', '網貸', '现金贷', '小额贷款', '小額貸款', '贷款', '貸款', '借贷', '放贷', '校园贷', '裸贷', '套路贷', '高利贷', '信用贷', '抵押贷',
    '无抵押借款', '急用钱', '秒下款', '借款平台', 'payday loan', 'cash loan', 'instant loan', 'quick loan', 'personal loan', 'loan app', 'microloan',
    'loan shark', 'credit line app']),
  ('finance', array['理财', '理財', '资金盘', '非法集资', '民间融资', '信用卡套现', '花呗套现', '套现', '第四方支付', '支付通道', '代付代收', '消费返利', '充值返现',
    '信用卡代还', '黑户办卡', 'wealth management', 'ponzi', 'hyip', 'credit card cash out', 'money transfer app']),
  ('investment', array['荐股', '配资', '炒股', '牛股推荐', '炒外汇', '外汇交易', '外汇保证金', '二元期权', '贵金属投资', '现货原油', '微盘', '私募基金', '稳赚不赔',
    '保本高收益', '投资理财', '投资平台', '原始股', '期货开户', 'forex', 'binary options', 'stock tips', 'guaranteed returns', 'copy trading',
    'investment platform', 'double your money']),
  ('crypto', array['虚拟货币', '虛擬貨幣', '虚拟币', '加密货币', '数字货币', '比特币', '比特幣', '以太坊', '泰达币', '炒币', '币圈', '矿机', '合约交易所', '空投代币',
    'usdt', 'bitcoin', 'ethereum', 'dogecoin', 'altcoin', 'cryptocurrency', 'crypto exchange', 'crypto wallet', 'crypto trading', 'token presale']),
  ('gambling', array['博彩', '赌博', '賭博', '赌场', '賭場', '赌球', '赌钱', '网赌', '百家乐', '百家樂', '彩票', '时时彩', '六合彩', '快三', '老虎机', '老虎機', '真人荷官',
    '下注', '投注', '菠菜平台', '北京赛车', '彩金', '棋牌上分', '上下分', 'casino', 'baccarat', 'sportsbook', 'sports betting', 'betting', 'gambling',
    'slot machine', 'roulette', 'bookmaker', 'real money poker', 'bet365', '1xbet']),
  ('fraud', array['刷单', '刷信誉', '跑分', '杀猪盘', '洗钱', '银行卡四件套', '收购银行卡', '收购电话卡', '短信轰炸', '改号软件', '接码平台', '猫池', '仿冒客服', '安全账户',
    '通缉令查询', '兼职日结', '裸聊', 'sms bomber', 'caller id spoof', 'money mule', 'money laundering', 'phishing kit', 'carding', 'fake id'])
) as seeds (category, words);
