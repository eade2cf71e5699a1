import Coffee from 'lucide-react/icons/coffee';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Leaf from 'lucide-react/icons/leaf';
import Menu from 'lucide-react/icons/menu';
import Mountain from 'lucide-react/icons/mountain';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { Buds, Cake, Cup, Hills, Rock } from './sample-pictures.tsx';
import { phone as texts } from './texts.ts';

const categories = [
  { text: 'sampleGreen', icon: Leaf },
  { text: 'sampleWhite', icon: Sun },
  { text: 'sampleOolong', icon: Mountain },
  { text: 'sampleWare', icon: Coffee },
] as const;

const goods = [
  { name: 'sampleBuds', price: 'sampleBudsPrice', Picture: Buds },
  { name: 'sampleCup', price: 'sampleCupPrice', Picture: Cup },
  { name: 'sampleRock', price: 'sampleRockPrice', Picture: Rock },
  { name: 'sampleAged', price: 'sampleAgedPrice', Picture: Cake },
] as const;

const tabs = [
  { text: 'sampleHome', icon: House },
  { text: 'sampleShop', icon: LayoutGrid },
  { text: 'sampleBag', icon: ShoppingBag },
  { text: 'sampleMe', icon: UserRound },
] as const;

/** A drawn mobile site of a tea shop, including its own bars. */
export function SampleShop({ tinted = false }: { tinted?: boolean }) {
  const text = useText(texts);
  return (
    <SampleBars tinted={tinted}>
      <div className="sample-shop__page">
        <div className="sample-shop__offer">
          <Hills />
          <div>
            <small>{text('sampleAltitude')}</small>
            <strong>
              {text('sampleHeadline1')}
              <br />
              {text('sampleHeadline2')}
            </strong>
            <u>{text('sampleGo')}</u>
          </div>
        </div>
        <div className="sample-shop__kinds">
          {categories.map(({ text: name, icon }) => (
            <i key={name}>
              <b>
                <Icon of={icon} />
              </b>
              <span>{text(name)}</span>
            </i>
          ))}
        </div>
        <div className="sample-shop__heading">
          <b>{text('sampleNew')}</b>
          <span>{text('sampleAll')}</span>
        </div>
        <div className="sample-shop__goods">
          {goods.map(({ name, price, Picture }) => (
            <div className="sample-shop__good" key={name}>
              <Picture />
              <div>
                <b>{text(name)}</b>
                <span>{text(price)}</span>
              </div>
            </div>
          ))}
        </div>
      </div>
    </SampleBars>
  );
}

/** The tea shop's bars around any page. */
export function SampleBars({ tinted = false, children }: { tinted?: boolean; children: ReactNode }) {
  const text = useText(texts);
  return (
    <>
      <div className={tinted ? 'sample-shop__top is-tinted' : 'sample-shop__top'}>
        <Icon of={Menu} />
        <b>{text('sampleName')}</b>
        <Icon of={Search} />
      </div>
      {children}
      <div className="sample-shop__tabs">
        {tabs.map(({ text: name, icon }, index) => (
          <i key={name} className={index === 0 ? 'sample-shop__tab is-here' : 'sample-shop__tab'}>
            <Icon of={icon} />
            <span>{text(name)}</span>
          </i>
        ))}
      </div>
    </>
  );
}
