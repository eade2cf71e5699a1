import type { LinkTemplate } from '#rules/distribution/link-looks.ts';
import { Phone } from '../../phone/phone.tsx';
import { useSampleApp } from '../../phone/sample-app.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { lookPicture } from './look-picture.ts';
import { beta } from './texts.ts';
import './install-phone.css';

/** A phone that shows the real install page in one of its templates. */
export function InstallPhone({ template, isFirst }: { template: LinkTemplate; isFirst?: boolean }) {
  const text = useText(beta);
  const look = text(`look_${template}`);
  return (
    <Phone platform="android" app={useSampleApp()} dark={template === 'dark'}>
      <img
        className="install-phone"
        src={lookPicture(template, useLanguage())}
        alt={text('phone', { look })}
        width="520"
        height="1067"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </Phone>
  );
}
