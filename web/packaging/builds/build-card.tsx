import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../components/icon.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { PictureLine } from '../../console/picture-line.tsx';
import { AppIcon } from '../../phone/app-icon.tsx';
import { formatSize } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import './build-card.css';
import { useBuild } from './use-build.ts';

type Props = { code: string; app: { name: string; icon: string | null; color: string }; version: string; act: string };

/** A finished build: its app, the sizes of its files, and a link to them. Of a deleted build only the app and the link are left. */
export function BuildCard({ code, app, version, act }: Props) {
  const text = useText(packagingTexts);
  const { build, error } = useBuild(code);
  return (
    <section className="build-card" aria-label={app.name}>
      <header>
        <PictureLine picture={<AppIcon app={app} size="48px" />} name={app.name}>
          <span className="subline num">{version}</span>
        </PictureLine>
        <Link className="button is-small" to={pathTo('packComplete', { code })}>
          {act}
          <Icon of={ArrowRight} />
        </Link>
      </header>
      {!build && !error && (
        <div className="build-card__loading">
          <Skeleton lines={[100, 100, 100]} />
        </div>
      )}
      {build && build.files.length > 0 && (
        <ul>
          {build.files.map(({ kind, size }) => (
            <li key={kind}>
              {text(`kind_${kind}`)}
              <span className="build-card__size num">{formatSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
