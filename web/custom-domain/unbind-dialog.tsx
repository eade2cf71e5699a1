import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { tellFailure } from '../call/tell-failure.ts';
import { toast } from '../call/toast-store.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { domainApi } from './api.ts';
import { domainTexts } from './texts.ts';
import { type Domain, useRefreshDomains } from './use-domains.ts';

type Props = { domain: Domain; open: boolean; onClose: () => void };

/** Spec §4: "Unbinding needs confirmation." Says what is deleted and what stays. */
export function UnbindDialog({ domain, open, onClose }: Props) {
  const text = useText(domainTexts);
  const navigate = useNavigate();
  const refresh = useRefreshDomains();

  async function unbind() {
    const answer = await domainApi.unbindDomain({ id: domain.id, confirm: 1 });
    if (!answer.ok) {
      tellFailure(answer);
      return;
    }
    toast('success', text('unbound'));
    onClose();
    await navigate(pathTo('uBase'));
    await refresh();
  }

  return (
    <ConfirmDialog
      open={open}
      title={text('unbindTitle', { domain: domain.readable })}
      keep={text('keep')}
      action={text('unbind')}
      onClose={onClose}
      onConfirm={unbind}
    >
      <p>{text('unbindLead')}</p>
      <ul className="domain-page__goes">
        {domain.status === 'bound' && (
          <li>
            <Icon of={X} />
            {text('losesLinks')}
          </li>
        )}
        <li>
          <Icon of={X} />
          {text('losesFiling')}
        </li>
        <li>
          <Icon of={Check} />
          {text('keepsShort')}
        </li>
      </ul>
    </ConfirmDialog>
  );
}
