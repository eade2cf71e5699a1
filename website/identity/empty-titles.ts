/** Titles of entrances: sign-in pages, back offices, personal pages. */
const doors =
  /^((欢迎|请)?(您|先|来到)?(使用)?(用户|会员|管理员?|后台|系统|账号|帳號|账户|统一|平台|商家|学生|教师)*(登录|登入|登陆|登錄|注册|註冊)(\/?注册)?(系统|平台|界面|页面?|中心)?|(系统)?(后台|管理)(管理)?(员|系统|中心|平台|界面|首页)?|(用户|个人|会员|账户)(中心|主页)|统一身份认证(平台|系统|中心)?|统一认证(平台|系统|中心)?|控制台|工作台|仪表[盘板]|收件箱|(找回|取回|忘记|重置)密码|(please )?(log[ -]?in|sign[ -]?(in|on|up)|register|log[ -]?out)( page)?|(user|member|admin|administrator|account) (log ?in|sign ?in)|(admin|user|my)?[ -]?(dashboard|account|console)|(admin(istration|istrator)?|control)( panel| page| area| console| home)?|inbox)$/iu;

/** Titles of front pages and unnamed pages, which contain no name. */
const fronts =
  /^(首页|主页|首頁|主頁|官网|官方网站|官方|网站首页|欢迎|欢迎光临|欢迎访问|home( ?page)?|index|main|welcome|document|无标题(文档)?|untitled|(new|my) (site|page)|test( ?page)?|app|my app)$/iu;

/** Titles of default pages, as nginx, Apache, IIS, BaoTa, WordPress and the starters of frameworks write them. */
const defaults =
  /^(无标题|untitled|vite \+ |(welcome to )?(nginx|openresty|centos|tengine)$|apache2 (ubuntu|debian|centos|test)|apache http server|test page for |iis (windows|\d)|it works|index of \/|domain default page|default (web ?)?(page|site)|恭喜[，,]?站点|站点创建成功|新?站点创建成功|没有找到站点|网站(正在)?(建设|维护|升级)中?|coming soon|under construction|site under |site maintenance|just another wordpress|my wordpress|wordpress$|my ?(web)?site$|(react|vue|vite|next|nuxt|angular|ionic|expo|my|uni)[ -]?(native )?app$|nuxt$|next(\.js)?$|create [\w -]{1,20} app|uni-app$)/iu;

/** Titles of messages instead of a page: forwarding, errors, firewalls. */
const messages =
  /^(加载中|载入中|loading$|(redirecting|forwarding)( to |$)|(页面)?(正在|自动)?(跳转|加载|载入)(中|提示|页面?|支付|至|到|[，,。….]|$)|(系统|温馨|错误|跳转)?提示(信息|页面?)?$|提示信息|(该|此|您访问的)?(页面|网页|文章)(不存在|未找到|找不到|不见了|出错)|找不到(页面|网页)|出错了|系统错误|访问(受限|被拒绝|出错)|请在微信|请使用微信|请(稍等|稍候)$|just a moment|attention required|access denied|forbidden$|(page )?not found|error( page| \d|$)|bad gateway|oops$|please wait$|checking your browser|[45]\d\d([ -]|$))/iu;

/** Whether a part of a title is an entrance. */
export const isDoor = (text: string): boolean => doors.test(bare(text));

/** Whether a part of a title names nothing: an entrance, a front page, a default or a message. */
export function isEmpty(text: string): boolean {
  const words = bare(text);
  return isDoor(words) || fronts.test(words) || defaults.test(words) || messages.test(words);
}

/** The text without punctuation at its end, which has a few characters at most: `Redirecting...` → `Redirecting`. */
function bare(text: string): string {
  let end = text.length;
  while (end > 0 && !/[\p{L}\p{N})）]/u.test(text[end - 1]!)) {
    end -= 1;
  }
  return text.slice(0, end);
}
