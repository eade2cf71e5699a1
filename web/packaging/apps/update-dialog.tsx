import { useState } from 'react';
import { useNavigate } from 'react-router';
import { packaging } from '#contract/calls/packaging.ts';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';
import { pathTo } from '#contract/screens.ts';
import { client } from '../../call/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import type { AppRow } from './app-status.ts';

const api = client<typeof packagingSchemas>(packaging);

/** A new version of a packed app: same package name, same key, current settings. */
export function UpdateDialog({ app, onClose }: { app: AppRow | null; onClose: () => void }) {
  const text = useText(consoleTexts);
  return (
    <Dialog open={app !== null} title={text('updateTitle')} onClose={onClose}>
      {app && <UpdateForm key={app.app_id} app={app} onClose={onClose} />}
    </Dialog>
  );
}

function UpdateForm({ app, onClose }: { app: AppRow; onClose: () => void }) {
  const text = useText(consoleTexts);
  const say = useText(common);
  const navigate = useNavigate();
  const [version, setVersion] = useState(() => nextVersion(app.version));
  const [content, setContent] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit() {
    setBusy(true);
    const answer = await api.rebuildApp({ app_id: app.app_id, version, content });
    setBusy(false);
    if (answer.ok) {
      navigate(pathTo('packComplete', { code: answer.data.code }));
    } else if (!answer.told) {
      setProblem(answer.msg);
    }
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="mute">{text('updateLead')}</p>
      <Field label={text('updateVersion')} error={problem}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={version}
            onChange={(event) => setVersion(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={text('updateNotes')} hint={text('updateNotesHint')}>
        {(control) => (
          <textarea
            {...control}
            className="input area"
            maxLength={2000}
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
        )}
      </Field>
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {say('cancel')}
        </button>
        <button type="submit" className="button" disabled={busy}>
          {text('updateSubmit')}
        </button>
      </footer>
    </form>
  );
}

/** `1.2.9` → `1.2.10` */
function nextVersion(version: string): string {
  const [major, minor, patch] = version.split('.');
  return `${major}.${minor}.${Number(patch) + 1}`;
}
