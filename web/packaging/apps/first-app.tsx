import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { Form } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Field } from '../../components/field.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { Phone } from '../../phone/phone.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { SampleShop } from '../../phone/sample-shop.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import './first-app.css';

/** The empty list: the link of the first app, and a preview of its result. */
export function FirstApp() {
  const text = useText(consoleTexts);
  return (
    <div className="first-app">
      <div className="first-app__words">
        <h2>{text('emptyTitle')}</h2>
        <p>{text('emptyText')}</p>
        <FirstLink />
      </div>
      <div className="first-app__phone">
        <Phone platform="android" app={useSampleApp()} tinted>
          <SampleShop />
        </Phone>
      </div>
    </div>
  );
}

/** Without a link the wizard goes on with what was not saved. */
function FirstLink() {
  const text = useText(consoleTexts);
  const wizard = useText(packagingTexts);
  const [link, setLink] = useState('');
  return (
    <Form className="first-app__form" action={pathTo('baseConf')}>
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
      <button type="submit" className="button">
        {text('emptyAction')}
      </button>
    </Form>
  );
}
