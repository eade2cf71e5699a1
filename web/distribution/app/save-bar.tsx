import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useText } from '../../texts/use-text.ts';
import { distributedAppTexts } from './texts.ts';
import type { Edits } from './use-edits.ts';
import './save-bar.css';

type Props<Values extends object> = { edits: Edits<Values>; names: Readonly<Partial<Record<keyof Values, string>>> };

/** Lists the unsaved changes; it stays visible until they are saved or undone. */
export function SaveBar<Values extends object>({ edits, names }: Props<Values>) {
  const text = useText(distributedAppTexts);
  const { form, changed, save, revert, leaving } = edits;
  const isDirty = changed.length > 0;
  const words = [...new Set(changed.map((field) => names[field] ?? field))].join(text('and'));
  return (
    <footer className={isDirty ? 'save-bar is-dirty' : 'save-bar'} data-part="save-bar">
      <button type="submit" className="button" disabled={!isDirty || form.busy}>
        {text('save')}
      </button>
      <button type="button" className="button is-line" disabled={!isDirty || form.busy} onClick={revert}>
        {text('revert')}
      </button>
      <p role="status">{isDirty ? text('unsaved', { count: changed.length, fields: words }) : text('savedAtOnce')}</p>
      <ConfirmDialog
        open={leaving.state === 'blocked'}
        title={text('leaveTitle')}
        action={text('saveAndLeave')}
        keep={text('stay')}
        isByEnter
        onClose={() => leaving.reset?.()}
        onConfirm={async () => ((await save()) ? leaving.proceed?.() : leaving.reset?.())}
      >
        <p>{text('leaveText', { fields: words })}</p>
        <button type="button" className="link is-quiet" onClick={() => leaving.proceed?.()}>
          {text('discard')}
        </button>
      </ConfirmDialog>
    </footer>
  );
}
