import type { Platform } from '#words/platform.ts';
import { useText } from '../../../texts/use-text.ts';
import { draftTexts } from '../texts.ts';
import { Choice, Choices } from './choice.tsx';

const platforms = [
  { id: 'android', title: 'android', products: 'productsOfAndroid' },
  { id: 'ios', title: 'ios', products: 'productsOfIos' },
] as const;

/** At least one platform stays chosen. */
export function PlatformsField({
  value,
  isOffline,
  isBought,
  onChange,
}: {
  value: readonly Platform[];
  /** Whether the app has an offline site, which is for Android only so far. */
  isOffline: boolean;
  /** Whether the platforms are paid and cannot change. */
  isBought: boolean;
  onChange: (value: Platform[]) => void;
}) {
  const text = useText(draftTexts);

  function toggle(platform: Platform) {
    const next = value.includes(platform) ? value.filter((each) => each !== platform) : [...value, platform];
    if (next.length > 0) {
      onChange(next.sort());
    }
  }

  return (
    <Choices>
      {platforms.map(({ id, title, products }) => {
        const shown = { name: text(title), chosen: value.includes(id), ticked: true };
        if (isOffline && id === 'ios') {
          return <Choice key={id} {...shown} note={text('siteNoIos')} />;
        }
        return isBought ? (
          <Choice key={id} {...shown} note={text(shown.chosen ? 'platformBought' : 'platformNotBought')} />
        ) : (
          <Choice key={id} {...shown} note={text(products)} onChoose={() => toggle(id)} />
        );
      })}
    </Choices>
  );
}
