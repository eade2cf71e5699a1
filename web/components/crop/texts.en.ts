import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Adjust the picture',
  lead: 'Drag to move. Use the slider to zoom.',
  leadTouch: 'Drag to move, pinch to zoom.',
  stage: 'Picture frame. Arrow keys move, plus and minus zoom, R rotates.',
  turnLeft: 'Rotate left',
  turnRight: 'Rotate right',
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  shape: 'Shape',
  shapeWhole: 'Original',
  shapeCard: 'Card',
  shapeSquare: 'Square',
  shapeScreen: 'Phone screen',
  usePhoto: 'Use this picture',
} as const satisfies TranslationOf<typeof zh>;
