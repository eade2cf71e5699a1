import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { nativeConfig as facts } from '#modules/nativeConfig.ts';
import { pairs } from '../../texts/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { ShortcutMenu } from '../bars/shortcut-menu.tsx';
import { type PhoneFact, PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const nativeConfig: PhoneModule = { icon: SlidersHorizontal, Overlay: NativeConfig };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = pairs({
  title: { zh: '应用设置', en: 'App settings' },
  statusBarColor: { zh: '状态栏颜色', en: 'Status bar' },
  loadingBar: { zh: '加载进度条', en: 'Loading bar' },
  zoom: { zh: '双指缩放', en: 'Pinch to zoom' },
  secure: { zh: '禁止截屏', en: 'No screenshots' },
  passkeys: { zh: '网页使用通行密钥', en: 'Passkeys in pages' },
  camera: { zh: '网页使用相机', en: 'Camera in pages' },
  microphone: { zh: '网页使用麦克风', en: 'Microphone in pages' },
  location: { zh: '网页使用定位', en: 'Location in pages' },
  immersive: { zh: '网页延伸到系统栏下', en: 'Page behind the bars' },
  remote: { zh: '远程设置', en: 'Remote settings' },
  on: { zh: '开', en: 'on' },
  asks: { zh: '用户同意后', en: 'with permission' },
  off: { zh: '关', en: 'off' },
});

/** The settings of the app itself, the abilities that pages may ask for, and the shortcuts, which only Android has. */
function NativeConfig({ app, platform }: OverlayProps) {
  const text = useText(texts);
  const settings = (app.modules?.nativeConfig?.config ?? {}) as Partial<Settings>;
  const row = (name: Exclude<keyof typeof texts & keyof Settings, 'statusBarColor'>, on: 'on' | 'asks') =>
    [text(name), text(settings[name] ? on : 'off'), !settings[name]] as const satisfies PhoneFact;
  return (
    <>
      <PhoneFacts
        title={text('title')}
        facts={[
          [text('statusBarColor'), settings.statusBarColor || app.color],
          ...(platform === 'android' ? [row('immersive', 'on'), row('remote', 'on')] : []),
          row('loadingBar', 'on'),
          row('zoom', 'on'),
          row('secure', 'on'),
          row('passkeys', 'on'),
          row('camera', 'asks'),
          row('microphone', 'asks'),
          row('location', 'asks'),
        ]}
      />
      {platform === 'android' && <ShortcutMenu app={app} />}
    </>
  );
}
