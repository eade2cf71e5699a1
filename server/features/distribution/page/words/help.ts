import type { LinkLanguage } from '#rules/distribution/link-looks.ts';

/** A title, then one paragraph, or the steps in order. */
type Help = readonly [title: string, ...lines: string[]];

/** Obstacles to an install, each with its solution. */
export const helps = {
  sources: {
    'zh-CN': ['提示“禁止安装未知应用”', '点“设置”，打开“允许来自此来源的应用”，返回后继续。装完可以再关掉。'],
    'zh-TW': ['提示「不允許安裝不明應用程式」', '點「設定」，開啟「允許這個來源」，返回後繼續。裝好後可以再關掉。'],
    en: [
      '“Not allowed to install unknown apps”',
      'Tap Settings, switch on “Allow from this source” and go back. You can switch it off again afterwards.',
    ],
    vi: [
      '“Không được phép cài ứng dụng không rõ nguồn gốc”',
      'Chạm Cài đặt, bật “Cho phép từ nguồn này”, rồi quay lại. Cài xong có thể tắt đi.',
    ],
  },
  pureMode: {
    'zh-CN': ['华为、荣耀：纯净模式拦截', '在设置里搜索“纯净模式”，选“关闭”或“继续安装”。'],
    'zh-TW': ['華為、榮耀：純淨模式攔截', '在設定裡搜尋「純淨模式」，選「關閉」或「繼續安裝」。'],
    en: [
      'Huawei and Honor: blocked by Pure mode',
      'Search the settings for “Pure mode” and switch it off, or choose “Install anyway”.',
    ],
    vi: [
      'Huawei, Honor: bị Chế độ thuần khiết chặn',
      'Tìm “Chế độ thuần khiết” trong Cài đặt rồi tắt, hoặc chọn “Vẫn cài đặt”.',
    ],
  },
  safety: {
    'zh-CN': ['小米、OPPO、vivo：安全检测拦截', '在提示里点“更多”或“仍要安装”，按要求输入锁屏密码或账号密码即可。'],
    'zh-TW': [
      '小米、OPPO、vivo：安全檢測攔截',
      '在提示裡點「更多」或「仍要安裝」，依要求輸入鎖定畫面密碼或帳號密碼即可。',
    ],
    en: [
      'Xiaomi, OPPO, vivo: blocked by the security check',
      'Tap “More” or “Install anyway” in the notice and enter the screen lock or account password if asked.',
    ],
    vi: [
      'Xiaomi, OPPO, vivo: bị kiểm tra bảo mật chặn',
      'Trong thông báo, chạm “Thêm” hoặc “Vẫn cài đặt”, rồi nhập mật khẩu màn hình hoặc tài khoản nếu được hỏi.',
    ],
  },
  signature: {
    'zh-CN': [
      '提示“签名不一致”或“与现有应用冲突”',
      '手机上是另一个签名的版本。先备份里面的内容，再卸载旧版，然后安装。',
    ],
    'zh-TW': [
      '提示「簽章不一致」或「與現有應用程式衝突」',
      '手機上是另一個簽章的版本。先備份裡面的內容，再移除舊版，然後安裝。',
    ],
    en: [
      '“App not installed” or “conflicts with an existing package”',
      'The version on the phone has another signature. Back up what is in it, remove it, then install.',
    ],
    vi: [
      '“Ứng dụng chưa được cài” hoặc “xung đột với gói hiện có”',
      'Bản trên máy có chữ ký khác. Hãy sao lưu dữ liệu, gỡ bản đó rồi cài.',
    ],
  },
  developerMode: {
    'zh-CN': [
      '第一次打开前：开发者模式',
      '打开一次应用，在提示上点“好”。',
      '去“设置 › 隐私与安全性 › 开发者模式”，打开开关。',
      '按提示重启，解锁后点“打开”，输入密码。',
    ],
    'zh-TW': [
      '第一次開啟前：開發者模式',
      '開啟一次應用程式，在提示上點「好」。',
      '前往「設定 › 隱私權與安全性 › 開發者模式」，打開開關。',
      '依提示重新開機，解鎖後點「開啟」，輸入密碼。',
    ],
    en: [
      'Before the first start: Developer Mode',
      'Open the app once and tap OK on the notice.',
      'Go to Settings › Privacy & Security › Developer Mode and switch it on.',
      'Restart when asked, then tap Turn On and enter your passcode.',
    ],
    vi: [
      'Trước lần mở đầu tiên: Chế độ nhà phát triển',
      'Mở ứng dụng một lần và chạm OK trong thông báo.',
      'Vào Cài đặt › Quyền riêng tư & Bảo mật › Chế độ nhà phát triển và bật lên.',
      'Khởi động lại khi được yêu cầu, chạm Bật rồi nhập mật mã.',
    ],
  },
  clip: {
    'zh-CN': [
      '加到主屏幕',
      '点上面的按钮，再点“允许”。',
      '去“设置”，点顶部的“已下载描述文件”，再点右上角“安装”，输入密码。',
      '图标出现在主屏幕上。要移除时，去“设置 › 通用 › VPN 与设备管理”删掉它。',
    ],
    'zh-TW': [
      '加到主畫面',
      '點上面的按鈕，再點「允許」。',
      '前往「設定」，點上方的「已下載描述檔」，再點右上角「安裝」，輸入密碼。',
      '圖示出現在主畫面上。要移除時，前往「設定 › 一般 › VPN 與裝置管理」刪除它。',
    ],
    en: [
      'Add it to the Home Screen',
      'Tap the button above, then Allow.',
      'Open Settings, tap Profile Downloaded at the top, then Install, and enter your passcode.',
      'The icon is on the Home Screen. To remove it, go to Settings › General › VPN & Device Management.',
    ],
    vi: [
      'Thêm vào màn hình chính',
      'Chạm nút ở trên, rồi chọn Cho phép.',
      'Mở Cài đặt, chạm “Đã tải về hồ sơ” ở đầu trang, chọn Cài đặt và nhập mật mã.',
      'Biểu tượng sẽ có trên màn hình chính. Muốn gỡ, vào Cài đặt › Cài đặt chung › VPN & Quản lý thiết bị.',
    ],
  },
  register: {
    'zh-CN': [
      '登记这台设备',
      '点下面的按钮，再点“允许”。',
      '去“设置”，点顶部的“已下载描述文件”，再点右上角“安装”，输入密码。',
      '会自动回到这个页面，告诉您结果。',
    ],
    'zh-TW': [
      '登記這台裝置',
      '點下面的按鈕，再點「允許」。',
      '前往「設定」，點上方的「已下載描述檔」，再點右上角「安裝」，輸入密碼。',
      '會自動回到這個頁面，告訴您結果。',
    ],
    en: [
      'Register this device',
      'Tap the button below, then Allow.',
      'Open Settings, tap Profile Downloaded at the top, then Install, and enter your passcode.',
      'You come back to this page, which tells you the result.',
    ],
    vi: [
      'Đăng ký thiết bị này',
      'Chạm nút bên dưới, rồi chọn Cho phép.',
      'Mở Cài đặt, chạm “Đã tải về hồ sơ” ở đầu trang, chọn Cài đặt và nhập mật mã.',
      'Trang này sẽ tự mở lại và cho bạn biết kết quả.',
    ],
  },
  trust: {
    'zh-CN': [
      '第一次打开前：信任企业应用',
      '去“设置 › 通用 › VPN 与设备管理”。',
      '在“企业级 App”下点发布者的名字，再点“信任”。',
      'iOS 18 起点“允许并重启”，重启后再打开应用。',
    ],
    'zh-TW': [
      '第一次開啟前：信任企業級 App',
      '前往「設定 › 一般 › VPN 與裝置管理」。',
      '在「企業級 App」下點發布者的名稱，再點「信任」。',
      'iOS 18 起點「允許並重新啟動」，重新開機後再開啟。',
    ],
    en: [
      'Before the first start: trust the enterprise app',
      'Go to Settings › General › VPN & Device Management.',
      'Under Enterprise App, tap the publisher’s name, then Trust.',
      'From iOS 18 on, tap Allow & Restart, and open the app after the restart.',
    ],
    vi: [
      'Trước lần mở đầu tiên: tin cậy ứng dụng doanh nghiệp',
      'Vào Cài đặt › Cài đặt chung › VPN & Quản lý thiết bị.',
      'Trong mục Ứng dụng doanh nghiệp, chạm tên nhà phát hành rồi chọn Tin cậy.',
      'Từ iOS 18, chọn Cho phép & Khởi động lại, rồi mở ứng dụng sau khi máy khởi động xong.',
    ],
  },
  unable: {
    'zh-CN': ['提示“无法安装”', '多半是这台设备不在描述文件里，或系统版本太低。把设备登记给发布者，等他换一个包再装。'],
    'zh-TW': [
      '提示「無法安裝」',
      '多半是這台裝置不在描述檔裡，或系統版本太舊。把裝置登記給發布者，等他換一個安裝檔再裝。',
    ],
    en: [
      '“Unable to install”',
      'Most often this device is not in the profile, or its iOS is too old. Register the device with the publisher and install the next file.',
    ],
    vi: [
      '“Không thể cài đặt”',
      'Thường là do thiết bị chưa có trong hồ sơ, hoặc iOS quá cũ. Hãy đăng ký thiết bị với nhà phát hành rồi cài bản sau.',
    ],
  },
  /** For a profile without devices. */
  unableAnywhere: {
    'zh-CN': ['提示“无法安装”', '多半是系统版本太低，或发布者的企业证书已经失效。请联系发布者。'],
    'zh-TW': ['提示「無法安裝」', '多半是系統版本太舊，或發布者的企業憑證已經失效。請聯絡發布者。'],
    en: [
      '“Unable to install”',
      'Most often the iOS of this device is too old, or the publisher’s enterprise certificate is no longer valid. Contact the publisher.',
    ],
    vi: [
      '“Không thể cài đặt”',
      'Thường là do iOS quá cũ, hoặc chứng chỉ doanh nghiệp của nhà phát hành không còn hiệu lực. Hãy liên hệ nhà phát hành.',
    ],
  },
  silent: {
    'zh-CN': ['点了没有反应', '请用 Safari 打开这个页面再点。已经装过的话，图标在主屏幕上，正在更新。'],
    'zh-TW': ['點了沒有反應', '請用 Safari 開啟這個頁面再點。如果已經裝過，圖示就在主畫面上，正在更新。'],
    en: [
      'Nothing happens after tapping',
      'Open this page in Safari and tap again. If the app was installed before, its icon on the Home Screen is updating.',
    ],
    vi: [
      'Chạm mà không thấy gì',
      'Hãy mở trang này bằng Safari rồi chạm lại. Nếu đã cài từ trước, biểu tượng trên Màn hình chính đang được cập nhật.',
    ],
  },
} as const satisfies Record<string, Record<LinkLanguage, Help>>;

export type HelpName = keyof typeof helps;
