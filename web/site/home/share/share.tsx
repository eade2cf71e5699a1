import { pathTo, screens } from '#contract/screens.ts';
import { phoneReach } from '#rules/phone-reach.ts';
import { Fold } from '../../../components/page/fold.tsx';
import { AddressQr } from '../../../components/qr/address-qr.tsx';
import { formatDay } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { useOrigin } from '../../use-site.ts';
import { SharePhone } from './share-phone.tsx';
import type { Showcase } from './showcase.ts';
import './share.css';
import { shareTexts } from './texts.ts';

/** Test distribution: the operator's own install page with its code, or a drawn one that is marked as a sample. */
export function Share({ showcase, prices }: { showcase: Showcase | null; prices: { point_mb: number } | null }) {
  const text = useText(shareTexts);
  return (
    <section className="share" id="share" data-theme="dark">
      <div className="wrap share__columns">
        <div>
          <h2>{text('shareTitle')}</h2>
          <p className="lead share__lead">{text('shareLead')}</p>
          {showcase && <ShareCode showcase={showcase} />}
          {showcase && <Versions releases={showcase.releases} />}
          <Fold head={<span className="share__conditions">{text('shareConditions')}</span>}>
            <p className="share__terms num">
              {prices && text('sharePoints', { mb: prices.point_mb })}
              {text('shareGate')}
            </p>
          </Fold>
          {screens.appbeta.open && (
            <a className="link" href={pathTo('appbeta')}>
              {text('shareMore')}
            </a>
          )}
        </div>
        <SharePhone showcase={showcase} />
      </div>
    </section>
  );
}

/** The QR code of the page that the phone shows. */
function ShareCode({ showcase: { short, app_name, platforms } }: { showcase: Showcase }) {
  const text = useText(shareTexts);
  const path = `/d/${short}`;
  const address = useOrigin() + path;
  return (
    <div className="share__code">
      <a href={path}>
        <AddressQr
          address={address}
          image={`${path}/qr.svg`}
          alt={text('shareCodeOf', { name: app_name })}
          size={120}
          isFramed
        />
      </a>
      <div>
        {phoneReach(address) !== 'none' && (
          <>
            <b>{text(platforms.length > 1 ? 'shareCode' : 'shareCodeOne')}</b>
            <p>{text('shareCodeText')}</p>
          </>
        )}
        <a className="mono share__link" href={path}>
          {address.replace(/^https?:\/\//, '')}
        </a>
      </div>
    </div>
  );
}

function Versions({ releases }: Pick<Showcase, 'releases'>) {
  const text = useText(shareTexts);
  const wereDownloaded = releases.some(({ download_count }) => download_count > 0);
  return (
    <table className="share__versions num">
      <thead>
        <tr>
          <th scope="col">{text('shareVersion')}</th>
          <th scope="col">{text('shareTime')}</th>
          {wereDownloaded && <th scope="col">{text('shareDownloads')}</th>}
        </tr>
      </thead>
      <tbody>
        {releases.map((release) => (
          <tr key={`${release.version} ${release.version_code}`}>
            <td>
              {release.version} ({release.version_code}){' '}
              {release.current === 1 && <span className="tag is-ok">{text('shareCurrent')}</span>}
            </td>
            <td>{formatDay(release.create_time)}</td>
            {wereDownloaded && <td>{release.download_count.toLocaleString('en')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
