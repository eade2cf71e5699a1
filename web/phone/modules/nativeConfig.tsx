import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { nativeConfig as facts } from '#modules/nativeConfig.ts';
import { useText } from '../../texts/use-text.ts';
import { ShortcutMenu } from '../bars/shortcut-menu.tsx';
import { type PhoneFact, PhoneFacts } from '../facts/phone-facts.tsx';
import type { OverlayProps, PhoneModule } from '../phone-module.ts';

export const nativeConfig: PhoneModule = { icon: SlidersHorizontal, Overlay: NativeConfig };

type Settings = ConfigOfFields<(typeof facts)['fields']>;

const texts = {
  zh: {
    title: '应用设置',
    statusBarColor: '状态栏颜色',
    loadingBar: '加载进度条',
    zoom: '双指缩放',
    secure: '禁止截屏',
    passkeys: '网页使用通行密钥',
    camera: '网页使用相机',
    microphone: '网页使用麦克风',
    location: '网页使用定位',
    immersive: '网页延伸到系统栏下',
    remote: '远程设置',
    on: '开',
    asks: '用户同意后',
    off: '关',
  },
  en: {
    title: 'App settings',
    statusBarColor: 'Status bar',
    loadingBar: 'Loading bar',
    zoom: 'Pinch to zoom',
    secure: 'No screenshots',
    passkeys: 'Passkeys in pages',
    camera: 'Camera in pages',
    microphone: 'Microphone in pages',
    location: 'Location in pages',
    immersive: 'Page behind the bars',
    remote: 'Remote settings',
    on: 'on',
    asks: 'with permission',
    off: 'off',
  },
} as const;

/** The settings of the app itself, the parts of the phone that pages may ask for, and the shortcuts that only Android has. */
function NativeConfig({ app, platform }: OverlayProps) {
  const text = useText(texts);
  const settings = (app.modules?.nativeConfig?.config ?? {}) as Partial<Settings>;
  const row = (name: Exclude<keyof (typeof texts)['zh'] & keyof Settings, 'statusBarColor'>, on: 'on' | 'asks') =>
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
