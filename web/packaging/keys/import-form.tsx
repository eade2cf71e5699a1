import { useId, useState } from 'react';
import type { z } from 'zod';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import { PasswordField } from '../../auth/fields/password-field.tsx';
import { upload } from '../../call/upload.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field } from '../../components/field.tsx';
import { FieldNote } from '../../components/field-note.tsx';
import { FileButton } from '../../components/upload/file-button.tsx';
import { type Form, useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { keysTexts } from './texts.ts';
import { type SigningKey, useRefreshKeys } from './use-keys.ts';
import './import-form.css';

type KeystoreMaterial = Extract<z.output<typeof packagingSchemas.uploadMaterial.output>, { kind: 'keystore' }>;
type ImportFields = { material: File | null; keystore_password: string; key_alias: string; key_password: string };
type Props = { save: () => Promise<number | null>; onImported: (key: SigningKey) => void };

const acceptedKeystores = '.jks,.keystore,.p12,.pfx,application/x-pkcs12';
const empty: ImportFields = { material: null, keystore_password: '', key_alias: '', key_password: '' };

/** Receives a keystore with its passwords, which are sent once and stored nowhere. */
export function ImportForm({ save, onImported }: Props) {
  const text = useText(keysTexts);
  const refresh = useRefreshKeys();
  const noteId = useId();
  const [share, setShare] = useState<number | null>(null);
  const form = useForm<ImportFields>({
    start: empty,
    check: ({ material }) => (material ? {} : { material: text('ownFileMust') }),
    otherwise: 'material',
  });
  const { material } = form.values;

  async function submit() {
    if (!form.check()) {
      return;
    }
    const appId = await save();
    if (appId === null) {
      return;
    }
    const answer = await form.submit(({ key_alias, ...values }) =>
      upload<KeystoreMaterial>(
        packaging.uploadMaterial,
        { kind: 'keystore', app_id: appId, key_alias: key_alias.trim(), ...values },
        { onProgress: setShare },
      ),
    );
    setShare(null);
    if (answer?.ok) {
      form.set(empty);
      await refresh();
      onImported(answer.data.key);
    }
  }

  return (
    <DialogForm submit={text('ownSubmit')} form={form} onSubmit={submit} isStack quiet>
      <div className="import-form__file">
        <FileButton
          upload={{ share, pick: (picked) => form.set({ material: picked }) }}
          accept={acceptedKeystores}
          label={text(material ? 'ownFileOther' : 'ownFile')}
          error={form.problems.material}
          noteId={noteId}
        />
        <FieldNote id={noteId} error={form.problems.material}>
          {material ? <span className="mono">{material.name}</span> : text('ownFileHint')}
        </FieldNote>
      </div>
      <div className="import-form__passwords">
        <PasswordFields form={form} />
      </div>
    </DialogForm>
  );
}

/** The password of the keystore, and the fields that only some keystores need. */
function PasswordFields({ form }: { form: Form<ImportFields> }) {
  const text = useText(keysTexts);
  return (
    <>
      <PasswordField
        {...form.field('keystore_password')}
        above
        label={text('ownStorePassword')}
        autoComplete="current-password"
      />
      <div className="two-columns">
        <Field {...form.field('key_alias')} label={text('ownAlias')} hint={text('ownAliasHint')} />
        <PasswordField
          {...form.field('key_password')}
          above
          label={text('ownKeyPassword')}
          hint={text('ownKeyPasswordHint')}
          autoComplete="current-password"
        />
      </div>
    </>
  );
}
