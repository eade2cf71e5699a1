/** `npx qdb --help`. */
export const help = {
  zh: `qdb：一个网站链接，变成真正签名的 Android 与 iOS 应用

用法
  npx qdb pack <链接> [选项]   打包，产物与 report.json 写入 --out；example.com 即 https://example.com
  npx qdb pack ./网站.zip --package 包名   把静态网站（zip 或文件夹，含 index.html）打进应用，离线运行；目前只有 Android
  npx qdb inspect <文件>       以 JSON 显示安装包的信息与读不出的部分（.apk .ipa .aab .mobileconfig）
  npx qdb verify <文件>        检查签名、对齐、引用与权限
                               --update-of 文件：它能否更新那个安装包（包名、内部版本号、签名）
  npx qdb check <链接>         检查网站做成应用后的表现
  npx qdb settings-key <文件>  生成远程设置的密钥对，私钥写入文件（见 docs/modules.md）
  npx qdb sign-settings <文件> --key 私钥 --app 包名 --out 目录   检查远程设置并签名
  npx qdb admin providers [名称]  用 npm start 的配置（含 .env）逐个试服务商，说明哪里不对、去哪里处理；不用启动服务器

pack 的选项
  --name 名称                  默认取自网站
  --name-zh 名称               中文手机上的名称
  --icon 文件                  png jpg gif webp ico svg，默认取自网站
  --package 包名               例如 cn.example.app，默认由域名得出
  --bundle-id ID               默认与 --package 相同，否则由域名得出
  --app-version 版本           默认 1.0.0
  --version-code 数字          内部版本号，默认 1
  --modules 文件|all|none      模块设置（JSON），或全部打开、全部关闭
  --plugin 文件夹              插件（含 plugin.json，见 docs/plugins.md），或放着若干插件的文件夹；仅 Android
  --keystore 文件              签名密钥（.jks .keystore .p12），默认在 --out 中生成一个并一直沿用
  --keystore-password-file 文件  密码所在的文件；也可用环境变量 QDB_KEYSTORE_PASSWORD，或按提示输入
  --key-alias 名称             密钥库中有多个密钥时，用哪一个
  --key-password-file 文件     密钥另有密码时，其所在的文件；也可用环境变量 QDB_KEY_PASSWORD
  --earlier-keystore 文件      应用以前的密钥，由它授权 --keystore 中的新密钥接替（Android 9 起生效，旧系统仍认旧密钥）
  --earlier-keystore-password-file 文件  密码所在的文件；也可用环境变量 QDB_EARLIER_KEYSTORE_PASSWORD，或按提示输入
  --earlier-key-alias 名称     密钥库中有多个密钥时，用哪一个
  --earlier-key-password-file 文件  密钥另有密码时，其所在的文件；也可用环境变量 QDB_EARLIER_KEY_PASSWORD
  --out 目录                   默认当前目录
  --lang zh|en                 提示语言

环境变量
  FETCH_ALLOW                  允许访问的内网主机，逗号分隔
  SOURCE_DATE_EPOCH            打包时间（秒），使结果可重现

退出码  0 正常 · 1 有缺陷 · 2 用法有误 · 3 无法访问`,
  en: `qdb: a website link becomes real, signed Android and iOS apps

Usage
  npx qdb pack <link> [options]  build; files and report.json go to --out; example.com is read as https://example.com
  npx qdb pack ./site.zip --package NAME  a static site (zip or folder with index.html) inside the app, without network; Android only
  npx qdb inspect <file>         facts of an installer as JSON, and what could not be read (.apk .ipa .aab .mobileconfig)
  npx qdb verify <file>          check signatures, alignment, references and permissions
                                 --update-of FILE: whether it updates that APK (package name, version code, signer)
  npx qdb check <link>           how the site will behave as an app
  npx qdb settings-key <file>    a key pair for remote settings; the private half goes into the file (see docs/modules.md)
  npx qdb sign-settings <file> --key KEY --app PACKAGE --out FOLDER  check remote settings and sign them
  npx qdb admin providers [name]  try each provider with the settings of npm start (.env too): what is wrong, and where it is mended; needs no running server

Options of pack
  --name NAME                    taken from the site by default
  --name-zh NAME                 name on phones that speak Chinese
  --icon FILE                    png jpg gif webp ico svg, taken from the site by default
  --package NAME                 such as com.example.app, made from the host by default
  --bundle-id ID                 follows --package; without it, made from the host
  --app-version VERSION          1.0.0 by default
  --version-code NUMBER          1 by default
  --modules FILE|all|none        module settings (JSON), or every module on or off
  --plugin FOLDER                a plug-in (with plugin.json, see docs/plugins.md) or a folder of plug-ins; Android only
  --keystore FILE                signing key (.jks .keystore .p12); by default one is made in --out and used from then on
  --keystore-password-file FILE  where the password is; or QDB_KEYSTORE_PASSWORD, or the prompt
  --key-alias NAME               which key, where the keystore holds several
  --key-password-file FILE       where the key's own password is, if it has one; or QDB_KEY_PASSWORD
  --earlier-keystore FILE        the app's key so far, which appoints the new one of --keystore (since Android 9; older
                                 phones go on knowing the earlier key)
  --earlier-keystore-password-file FILE  where its password is; or QDB_EARLIER_KEYSTORE_PASSWORD, or the prompt
  --earlier-key-alias NAME       which key, where that keystore holds several
  --earlier-key-password-file FILE  where that key's own password is; or QDB_EARLIER_KEY_PASSWORD
  --out FOLDER                   the current folder by default
  --lang zh|en                   language of the messages

Environment
  FETCH_ALLOW                    private hosts that may be reached, comma separated
  SOURCE_DATE_EPOCH              time of the build in seconds, for reproducible products

Exit code  0 ok · 1 defect · 2 usage · 3 unreachable`,
};
