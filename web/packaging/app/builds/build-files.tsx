import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../../components/icon.tsx';
import { formatSize } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { productExtensions } from '../../builds/product-extensions.ts';
import { packagingTexts } from '../../texts.ts';
import { appPageTexts } from '../texts.ts';
import './build-files.css';
import type { AppBuild } from './use-app-builds.ts';

/** The files of a build, each a download, and the page that installs them. */
export function BuildFiles({ build }: { build: AppBuild }) {
  const text = useText(appPageTexts);
  const wizard = useText(packagingTexts);
  return (
    <>
      <ul className="build-files">
        {build.files.map(({ kind, url, name, size }) => (
          <li key={kind}>
            <a href={url} download={name} title={wizard(`note_${kind}`)}>
              <b>{productExtensions[kind]}</b>
              <span>{wizard(`kind_${kind}`)}</span>
              <span className="num">{formatSize(size)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="build-files__more">
        <a className="link" href={build.archive_url} download>
          <Icon of={Download} />
          {text('allFiles')}
        </a>
        <Link className="link is-quiet" to={pathTo('packComplete', { code: build.code })}>
          <Icon of={QrCode} />
          {text('buildPage')}
        </Link>
      </p>
    </>
  );
}
