import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { Form } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Field } from '../../components/field.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import './app-link.css';

/** The link of a new app, which opens the wizard. Without a link the wizard continues with unsaved input. */
export function AppLink({ isQuiet }: { isQuiet?: boolean }) {
  const text = useText(consoleTexts);
  const wizard = useText(packagingTexts);
  const [link, setLink] = useState('');
  return (
    <Form className="app-link" action={pathTo('baseConf')}>
      <Field
        {...(link.trim() && { name: 'link' })}
        aria-label={wizard('link')}
        placeholder={wizard('linkPlaceholder')}
        icon={Link2}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        maxLength={2048}
        value={link}
        onChange={setLink}
      />
      <button type="submit" className={isQuiet ? 'button is-line' : 'button'}>
        {text('emptyAction')}
      </button>
    </Form>
  );
}
