import { examples } from '../evidence.ts';
import type { Finding, Text, Words } from '../finding.ts';
import { isDenied, isInsecure } from '../page-powers.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Camera, microphone and file inputs: they need permissions with reasons in the package. */
export function checkCamera(facts: SiteFacts): Finding | null {
  const { page, scripts } = facts;
  if (!page) {
    return null;
  }
  const live = /getUserMedia\s*\(/.test(scripts);
  const inputs = page.document.inputs.filter((input) => input.get('type')?.toLowerCase() === 'file');
  if (!live && inputs.length === 0) {
    return null;
  }
  const evidence = live ? 'getUserMedia' : fieldsOf(inputs.map((input) => input.get('accept') ?? ''));
  if (live && (isInsecure(page.address) || isDenied(facts, 'camera'))) {
    return { id: 'camera', level: 'warn', ...words.refused, evidence };
  }
  return {
    id: 'camera',
    level: 'info',
    ...(live ? words.live : words.files),
    evidence,
    action: { module: 'picAndVideo' },
  };
}

/** File fields with the kinds of files that they accept. */
function fieldsOf(accepted: readonly string[]): Text {
  const kinds = examples(accepted.filter((kind) => kind !== ''));
  const count = accepted.length;
  return {
    zh: `${count} 个文件上传框${kinds && `（${kinds}）`}`,
    en: `${count} file ${count === 1 ? 'field' : 'fields'}${kinds && ` (${kinds})`}`,
  };
}

const words = {
  live: {
    title: { zh: '页面会用摄像头或麦克风', en: 'The page uses camera or microphone' },
    meaning: {
      zh: '应用要带上相应权限和用途说明，否则会没有画面，iOS 上会直接退出。',
      en: 'The app must declare the permissions and their purpose; without them there is no picture, and iOS closes the app.',
    },
    fix: {
      zh: '请打开「图片与视频」模块，并写清用途。',
      en: 'Switch on the module “Pictures and video” and say what it is for.',
    },
  },
  files: {
    title: { zh: '页面可以上传照片或文件', en: 'The page takes photos or files' },
    meaning: {
      zh: '打开「图片与视频」后，用户可以现场拍照，也可以从相册和文件里选。',
      en: 'With “Pictures and video” people can take a photo or pick one from the gallery and files.',
    },
    fix: { zh: '请打开「图片与视频」模块。', en: 'Switch on the module “Pictures and video”.' },
  },
  refused: {
    title: { zh: '摄像头会被拒绝', en: 'The camera will be refused' },
    meaning: {
      zh: '页面不是 https，或响应头 Permissions-Policy 关掉了摄像头，应用里也打不开。',
      en: 'The page is not on https, or its Permissions-Policy header turns the camera off; the app cannot help.',
    },
    fix: {
      zh: '请改用 https，并从 Permissions-Policy 里去掉 camera=()。',
      en: 'Use https and remove camera=() from Permissions-Policy.',
    },
  },
} satisfies Record<string, Words>;
