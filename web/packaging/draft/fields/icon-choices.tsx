import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loaded } from '../../../call/query.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { SearchField } from '../../../components/search/search-field.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { siteApi } from '../../../site/api.ts';
import { common } from '../../../texts/common.ts';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import { type BaseForm, palette } from '../base-form.ts';
import { draftTexts } from '../texts.ts';
import { ColorField } from './color-field.tsx';
import { findIcons, iconName, iconPicture, type SystemIcon } from './system-icon.ts';

type ChosenIcon = Pick<BaseForm, 'icon' | 'icon_url'>;
export type Props = {
  /** Whether the icon may take the color of its place, which is its first color. */
  followsText?: boolean;
  onClose: () => void;
  onChoose: (chosen: ChosenIcon) => void;
};

/** The background of an icon that takes its color from its place. */
const NEUTRAL = '#ffffff';

/** The icons of the system with a search, and their color; loaded when the picker is opened. */
export default function IconChoices({ followsText, onClose, onChoose }: Props) {
  const text = useText(draftTexts);
  const commonText = useText(common);
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<SystemIcon | null>(null);
  const [color, setColor] = useState<string | null>(followsText ? null : palette[0].color);
  const { data, error } = useQuery({
    queryKey: ['icons'],
    queryFn: () => loaded(siteApi.listIcons()),
    staleTime: Number.POSITIVE_INFINITY,
  });

  function confirm() {
    if (chosen) {
      const { icon_id, unicode } = chosen;
      onChoose({
        icon: { icon_id, unicode, ...(color !== null && { color }) },
        icon_url: iconPicture(chosen, color ?? NEUTRAL),
      });
      onClose();
    }
  }

  return (
    <>
      <div className="icon-picker__search">
        <SearchField
          label={text('searchIcons', { count: data?.length ?? 0 })}
          placeholder={text('iconExamples')}
          value={query}
          onChange={setQuery}
        />
      </div>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton lines={[100, 100, 100]} />}
      {data && <IconGrid icons={findIcons(data, query)} chosen={chosen} onChoose={setChosen} />}
      {followsText && (
        <CheckBox checked={color === null} onChange={(follows) => setColor(follows ? null : palette[0].color)}>
          {text('iconFollows')}
        </CheckBox>
      )}
      {color !== null && <ColorField label={text('iconColor')} value={color} fromSite={null} onChange={setColor} />}
      <footer>
        <span className="icon-picker__chosen">
          {chosen && (
            <img src={iconPicture(chosen, color ?? NEUTRAL)} alt={iconName(chosen, language)} width={40} height={40} />
          )}
          {!chosen && <span className="mute">{text('noIconChosen')}</span>}
        </span>
        <button type="button" className="button is-line" onClick={onClose}>
          {commonText('cancel')}
        </button>
        <button type="button" className="button" disabled={chosen === null} onClick={confirm}>
          {text('useThisIcon')}
        </button>
      </footer>
    </>
  );
}

type GridProps = { icons: readonly SystemIcon[]; chosen: SystemIcon | null; onChoose: (icon: SystemIcon) => void };

function IconGrid({ icons, chosen, onChoose }: GridProps) {
  const text = useText(draftTexts);
  const language = useLanguage();
  if (icons.length === 0) {
    return <p className="mute icon-picker__none">{text('noIconFound')}</p>;
  }
  return (
    <fieldset className="icon-picker__icons">
      <legend className="screen-reader">{text('systemIcons')}</legend>
      {icons.map((icon) => (
        <button
          key={icon.icon_id}
          type="button"
          title={language === 'zh-CN' ? icon.words : iconName(icon, language)}
          aria-label={iconName(icon, language)}
          aria-pressed={icon.icon_id === chosen?.icon_id}
          onClick={() => onChoose(icon)}
        >
          <Drawing shapes={icon.shapes} />
        </button>
      ))}
    </fieldset>
  );
}

function Drawing({ shapes }: { shapes: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own table of drawings (packager/icons/system-icon.ts)
  return <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: shapes }} />;
}
