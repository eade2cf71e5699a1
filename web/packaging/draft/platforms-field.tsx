import Check from 'lucide-react/icons/check';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import type { Platform } from './base-form.ts';

const platforms = [
  { id: 'android', title: 'android', products: ['productApk', 'productAab'] },
  { id: 'ios', title: 'ios', products: ['productWebClip', 'productIpa'] },
] as const;

/** At least one platform stays chosen. */
export function PlatformsField({
  value,
  onChange,
}: {
  value: readonly Platform[];
  onChange: (value: Platform[]) => void;
}) {
  const text = useText(packagingTexts);

  function toggle(platform: Platform) {
    const next = value.includes(platform) ? value.filter((each) => each !== platform) : [...value, platform];
    if (next.length > 0) {
      onChange(next.sort());
    }
  }

  return (
    <div className="opts two-up">
      {platforms.map(({ id, title, products }) => (
        <button key={id} type="button" className="opt" aria-pressed={value.includes(id)} onClick={() => toggle(id)}>
          <b>
            {text(title)}
            {value.includes(id) && (
              <span className="ck">
                <Icon of={Check} />
              </span>
            )}
          </b>
          <span>{products.map((product) => text(product)).join(' · ')}</span>
        </button>
      ))}
    </div>
  );
}
