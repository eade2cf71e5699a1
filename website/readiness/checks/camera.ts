import { examplesIn } from '../evidence.ts';
import type { Finding, Text, Words } from '../finding.ts';
import { isDenied, isInsecure } from '../page-powers.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Finds the use of camera and microphone in scripts, which needs permissions with reasons in the package, and file inputs, which need none. */
export function checkCamera(facts: SiteFacts): Finding | null {
  const { page, scripts } = facts;
  if (!page) {
    return null;
  }
  const devices = capturedBy(scripts);
  if (devices.length > 0) {
    return captureFinding(facts, devices, isInsecure(page.address));
  }
  const inputs = page.document.inputs.filter((input) => input.get('type')?.toLowerCase() === 'file');
  return inputs.length === 0
    ? null
    : {
        id: 'camera',
        level: 'info',
        ...words.files,
        evidence: fieldsIn(inputs.length),
      };
}

function captureFinding(facts: SiteFacts, devices: readonly CaptureDevice[], insecure: boolean): Finding {
  const evidence = examplesIn(devices.map((device) => calls[device]));
  const powers = devices.filter((power) => !isDenied(facts, power));
  return insecure || powers.length < devices.length
    ? { id: 'camera', level: 'warn', ...words.refused, evidence }
    : { id: 'camera', level: 'info', ...words.live, evidence, action: { module: 'nativeConfig', powers } };
}

const calls = {
  camera: { zh: '脚本会打开摄像头', en: 'a script opens the camera' },
  microphone: { zh: '脚本会打开麦克风', en: 'a script opens the microphone' },
} satisfies Record<CaptureDevice, Text>;

type CaptureDevice = 'camera' | 'microphone';

/** The devices that calls of `getUserMedia` name; both when the arguments of a call are defined elsewhere. */
function capturedBy(scripts: string): CaptureDevice[] {
  const constraints = [...scripts.matchAll(/getUserMedia\s*\(([^)]{0,200})/g)].map(([, text]) => text!);
  const isUnknown = constraints.some((text) => !/\b(audio|video)\b/.test(text));
  const wants = (kind: RegExp) => constraints.length > 0 && (isUnknown || constraints.some((text) => kind.test(text)));
  return [
    ...(wants(/\bvideo\b(?!['"]?\s*:\s*(false|!1))/) ? (['camera'] as const) : []),
    ...(wants(/\baudio\b(?!['"]?\s*:\s*(false|!1))/) ? (['microphone'] as const) : []),
  ];
}

const fieldsIn = (count: number): Text => ({
  zh: `${count} 个文件上传框`,
  en: `${count} file ${count === 1 ? 'field' : 'fields'}`,
});

const words = {
  live: {
    title: { zh: '页面会用摄像头或麦克风', en: 'The page uses camera or microphone' },
    meaning: {
      zh: '新建的应用会打开相应权限：先说明用途，再由系统询问，用户同意后页面才能使用。',
      en: 'A new app has the permission on: it states the purpose, the system asks, and the page may use it after consent.',
    },
    fix: {
      zh: '请在隐私政策里写明用途。用命令行打包时，请在模块文件的 nativeConfig 里打开 camera 或 microphone。',
      en: 'State the purpose in your privacy policy. On the command line, switch on camera or microphone of nativeConfig in the modules file.',
    },
  },
  files: {
    title: { zh: '页面可以上传照片或文件', en: 'The page takes photos or files' },
    meaning: {
      zh: '在应用里，用户可以现场拍照，也可以从相册和文件里选，无需另行设置。',
      en: 'In the app, people take a photo or pick one from the gallery and files; nothing has to be switched on.',
    },
    fix: null,
  },
  refused: {
    title: { zh: '摄像头或麦克风会被拒绝', en: 'Camera or microphone will be refused' },
    meaning: {
      zh: '页面不是 https，或响应头 Permissions-Policy 关掉了它们，应用里也打不开。',
      en: 'The page is not on https, or its Permissions-Policy header turns them off; the app cannot help.',
    },
    fix: {
      zh: '请改用 https，并从 Permissions-Policy 里去掉 camera=() 和 microphone=()。',
      en: 'Use https and remove camera=() and microphone=() from Permissions-Policy.',
    },
  },
} satisfies Record<string, Words>;
