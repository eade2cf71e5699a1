import type { TranslationOf } from '../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  preview: 'Phone preview: {name}',
  trialMark: 'Trial · built with QDB',
  liveSite: 'Your site',
  notReached: 'The site cannot be reached right now, so this is a sketch.',
  notFrameable:
    'This site cannot be shown inside another page, so only its outline is drawn here. In the app it opens as usual.',
  sampleName: 'Hillside Tea',
  sampleAltitude: '1,180 m above sea level',
  sampleHeadline1: 'Spring tea,',
  sampleHeadline2: 'fresh',
  sampleGo: 'Shop now',
  sampleGreen: 'Green',
  sampleWhite: 'White',
  sampleOolong: 'Oolong',
  sampleWare: 'Teaware',
  sampleNew: 'New this week',
  sampleAll: 'All',
  sampleBuds: 'First buds',
  sampleBudsPrice: '$18 / 50 g',
  sampleCup: 'White cup',
  sampleCupPrice: '$13',
  sampleRock: 'Rock oolong',
  sampleRockPrice: '$24 / 50 g',
  sampleAged: 'Aged white',
  sampleAgedPrice: '$33 / cake',
  sampleHome: 'Home',
  sampleShop: 'Shop',
  sampleBag: 'Bag',
  sampleMe: 'You',
} as const satisfies TranslationOf<typeof zh>;
