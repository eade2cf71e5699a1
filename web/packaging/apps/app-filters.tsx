import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { Icon } from '../../components/icon.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { type AppStatus, appStatuses, statusLooks } from './app-status.ts';

type Props = {
  field: ComponentProps<'input'>;
  status: AppStatus | 'all';
  onStatus: (status: AppStatus | 'all') => void;
  total: number | undefined;
};

/** Search by text and status above the list of apps. */
export function AppFilters({ field, status, onStatus, total }: Props) {
  const text = useText(consoleTexts);
  return (
    <search className="toolbar">
      <div className="search-field">
        <Icon of={Search} />
        <input
          className="input"
          type="search"
          placeholder={text('search')}
          aria-label={text('searchLabel')}
          maxLength={64}
          {...field}
        />
      </div>
      <select
        className="input"
        aria-label={text('all')}
        value={status}
        onChange={(event) => onStatus(event.currentTarget.value as AppStatus | 'all')}
      >
        <option value="all">{text('all')}</option>
        {appStatuses.map((each) => (
          <option key={each} value={each}>
            {text(statusLooks[each].text as 'statusDraft')}
          </option>
        ))}
      </select>
      {total !== undefined && <span className="spacer mute num no-wrap">{text('appsFound', { count: total })}</span>}
    </search>
  );
}
