import { pairs } from '../../texts/texts.ts';

export const cropTexts = pairs({
  title: { zh: '调整图片', en: 'Adjust the picture' },
  lead: { zh: '拖动图片调整位置，用滑块缩放。', en: 'Drag to move. Use the slider to zoom.' },
  leadTouch: { zh: '拖动移动，双指缩放。', en: 'Drag to move, pinch to zoom.' },
  stage: {
    zh: '图片取景框，方向键移动，加减号缩放，R 键旋转',
    en: 'Picture frame. Arrow keys move, plus and minus zoom, R rotates.',
  },
  turnLeft: { zh: '左转', en: 'Rotate left' },
  turnRight: { zh: '右转', en: 'Rotate right' },
  zoom: { zh: '缩放', en: 'Zoom' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  shape: { zh: '裁剪比例', en: 'Shape' },
  shapeWhole: { zh: '原比例', en: 'Original' },
  shapeCard: { zh: '证件比例', en: 'Card' },
  shapeSquare: { zh: '正方形', en: 'Square' },
  shapeScreen: { zh: '手机屏幕', en: 'Phone screen' },
  usePhoto: { zh: '使用这张图片', en: 'Use this picture' },
});
