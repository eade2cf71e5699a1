package app.shell;

import java.util.Locale;
import org.json.JSONObject;

/** The shell's own texts, Chinese and English with a bar between them, and the choice between both. javac copies a constant to its use. */
final class Words {
  static final String AGREE = "同意|Agree";
  static final String DECLINE = "不同意|Decline";
  static final String EXIT = "退出|Exit";
  static final String AD = "广告|Ad";
  static final String SKIP = "跳过|Skip";
  static final String START = "立即体验|Get started";
  static final String VERSION = "版本 |Version ";
  static final String CLEAR_CACHE = "清除缓存|Empty the cache";
  static final String REVOKE = "撤回同意|Withdraw consent";
  static final String REVOKE_TEXT =
      "撤回后应用会停止使用您的信息，并回到首次启动时的询问。|"
          + "The app stops using your information and asks again, as at its first start.";
  static final String UPDATE = "更新|Update";
  static final String MENU = "菜单|Menu";
  static final String CLOSE = "关闭|Close";
  static final String AGREEMENT = "用户协议与隐私政策|Terms and privacy";
  static final String AGAIN =
      "需要您同意后才能使用本应用。不同意则应用会退出，不会读取或发送任何信息。|"
          + "The app can only be used with your consent. Without it the app closes; nothing has been read or sent.";
  static final String OFFLINE = "没有网络|No connection";
  static final String OFFLINE_TEXT = "请检查网络后重试。|Check your connection and try again.";
  static final String SLOW = "页面响应太慢|The page takes too long";
  static final String UNSAFE = "连接不安全|The connection is not secure";
  static final String PLAIN_TEXT =
      "这个网页没有加密（http），不能在应用内打开。|"
          + "This page is not encrypted (http), so it does not open in the app.";
  static final String UNSAFE_TEXT =
      "网站的证书有问题，已停止打开。|"
          + "The website's certificate is not valid, so the page was not opened.";
  static final String SITE_ERROR = "页面无法打开|The page cannot be opened";
  static final String SITE_ERROR_TEXT = "网站没有返回内容，错误代码 |The website sent no content. Error ";
  static final String SIGN_IN = "请登录|Sign in";
  static final String SIGN_IN_NAME = "用户名|User name";
  static final String SIGN_IN_PASSWORD = "密码|Password";
  static final String SEND_AGAIN = "再次提交？|Send the form again?";
  static final String SEND_AGAIN_TEXT =
      "重新加载会再次提交表单，例如重复下单。|"
          + "Loading the page again sends its form again, which may repeat an order.";
  static final String BROKEN = "页面意外关闭|The page stopped working";
  static final String RETRY = "重试|Try again";
  static final String LOADING = "正在加载…|Loading…";
  static final String NO_APP = "没有能打开此链接的应用|No app on this phone can open this link";
  static final String NO_FILES = "没有能选择文件的应用|No app on this phone can choose a file";
  static final String NO_DOWNLOAD = "此文件无法下载|This file cannot be downloaded";
  static final String DOWNLOADING = "开始下载：|Downloading: ";
  static final String SAVED = "已保存：|Saved: ";
  static final String NO_WEB_VIEW =
      "系统 WebView 不可用，请更新后重试。|"
          + "Android System WebView is not available. Please update it and try again.";
  static final String CACHE_CLEARED = "缓存已清除|The cache is cleared";
  static final String CHOOSE_FILE = "选择文件|Choose a file";
  static final String WHY = "需要您的许可|Your permission is needed";
  static final String WHY_CAMERA =
      "当前页面要使用相机，仅用于您正在进行的拍摄。|"
          + "This page wants to use the camera, only for what you are doing now.";
  static final String WHY_MICROPHONE =
      "当前页面要使用麦克风，仅用于您正在进行的录音。|"
          + "This page wants to use the microphone, only for what you are doing now.";
  static final String WHY_LOCATION =
      "当前页面要获取您的位置，用于显示与位置有关的内容。|"
          + "This page wants to know where you are, to show what is near you.";
  static final String WHY_CONTACTS =
      "当前页面要读取通讯录，仅用于您正在使用的功能。|"
          + "This page wants to read your contacts, only for what you are doing now.";
  static final String REFUSED = "权限已关闭|The permission is off";
  static final String REFUSED_TEXT =
      "系统不会再次询问。如需使用，请在系统设置中为本应用打开此权限。|"
          + "The system does not ask again. To use it, allow it for this app in the system settings.";
  static final String SETTINGS = "去设置|Settings";
  static final String CONTINUE = "继续|Continue";
  static final String NOT_NOW = "暂不|Not now";
  static final String EXPIRED = "应用已到期|This app has expired";
  static final String EXPIRED_TEXT = "请联系应用的提供者续期后再使用。|Please ask whoever provides this app to renew it.";
  static final String CHECK_AGAIN = "重新检查|Check again";

  private boolean chinese;

  Words() {
    follow();
  }

  /** Takes the language of the phone. Answers whether it is another one. */
  boolean follow() {
    boolean before = chinese;
    chinese = "zh".equals(Locale.getDefault().getLanguage());
    return chinese != before;
  }

  boolean inChinese() {
    return chinese;
  }

  String text(String text) {
    int bar = text.indexOf('|');
    return chinese ? text.substring(0, bar) : text.substring(bar + 1);
  }

  /** A `{zh, en}` text of the config; an empty one falls back to the other. */
  String pick(JSONObject text) {
    String first = Json.text(text, chinese ? "zh" : "en");
    return first.isEmpty() ? Json.text(text, chinese ? "en" : "zh") : first;
  }
}
