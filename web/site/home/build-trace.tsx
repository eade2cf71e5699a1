import Check from 'lucide-react/icons/check';
import { Icon } from '../../components/icon.tsx';
import { home } from '../../texts/home.ts';
import { useText } from '../../texts/use-text.ts';
import { durationOf } from '../seconds.ts';
import type { LastBuild } from '../settings.ts';

/** A build's stages in proportion, one after the other. */
export function BuildTrace({ build }: { build: LastBuild }) {
  const text = useText(home);
  const stageName = useStageName();
  const share = (ms: number) => `${(100 * ms) / build.total_ms}%`;
  return (
    <figure className="tl card">
      <figcaption>
        <b>{text('traceTitle')}</b>
        <span className="tag is-ok">
          <Icon of={Check} />
          {text('traceVerified')}
        </span>
        <span className="tl-tot num">
          {text('traceTotal')} <b>{durationOf(build.total_ms)}</b>
        </span>
      </figcaption>
      <div className="tl-g">
        {build.stages.map(({ name, ms }, index) => (
          <div className="tl-r" key={name}>
            <span>{stageName(name)}</span>
            <div>
              <i
                className={name === 'build-apk' ? 'is-main' : undefined}
                style={{ left: share(total(build.stages.slice(0, index))), width: share(ms) }}
              />
            </div>
            <em className="num">{durationOf(ms)}</em>
          </div>
        ))}
      </div>
    </figure>
  );
}

const total = (stages: LastBuild['stages']) => stages.reduce((sum, { ms }) => sum + ms, 0);

const products = ['apk', 'aab', 'mobileconfig', 'unsigned-ipa', 'simulator', 'ipa', 'xcode', 'gradle'] as const;

/** `build-apk` and `check-apk` in words; the stages around them have names of their own. */
function useStageName(): (name: string) => string {
  const text = useText(home);
  return (name) => {
    const [, deed, kind] = /^(build|check)-(.+)$/.exec(name) ?? [];
    const product = products.find((each) => each === kind);
    if (!product) {
      return isOther(name) ? text(others[name]) : name;
    }
    const named = text(`product_${product}`);
    return deed === 'build' ? text('stage_build', { product: named }) : text('stage_check', { product: named });
  };
}

const isOther = (name: string): name is keyof typeof others => name in others;

const others = {
  prepare: 'stage_prepare',
  icons: 'stage_icons',
  store: 'stage_store',
  publish: 'stage_publish',
} as const;
