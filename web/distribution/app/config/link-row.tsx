import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loaded } from '../../../call/query.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Field } from '../../../components/field.tsx';
import { FormRow } from '../../../components/form-row.tsx';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import { shortLink } from '../../qr/qr-panel.tsx';
import { distributedAppTexts } from '../texts.ts';
import type { DistributedApp, LinkRules } from '../use-distributed-app.ts';
import './link-row.css';

type Props = {
  app: DistributedApp;
  rules: LinkRules;
  field: { value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };
};

/** The short code, which the owner may choose. */
export function LinkRow({ app, rules, field }: Props) {
  const text = useText(distributedAppTexts);
  const [short, setShort] = useState('');
  const isOther = field.value !== rules.short;
  const { data } = useQuery({
    queryKey: ['distributed', app.app_id, 'short', short],
    queryFn: () => loaded(distributionApi.checkShort({ app_id: app.app_id, short })),
    enabled: short !== '' && short === field.value && isOther,
  });
  const verdict = isOther && short === field.value ? data : undefined;
  return (
    <FormRow title={text('short')} top>
      <div className="link-row">
        <span className="mono mute">{baseOf(rules)}</span>
        <Field
          value={field.value}
          onChange={field.onChange}
          aria-label={text('short')}
          className="mono"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          error={field.error ?? (verdict?.free === 0 ? verdict.reason : undefined)}
          onBlur={() => setShort(field.value)}
        />
        <CopyButton value={rules.download_url} className="button is-soft">
          {text('copyLink')}
        </CopyButton>
      </div>
      <p className="hint" role="status">
        {verdict?.free === 1 ? text('shortFree') : text('shortHint')}
      </p>
    </FormRow>
  );
}

/** The link without its code. */
const baseOf = ({ download_url, short }: LinkRules): string => shortLink(download_url).slice(0, -short.length);
