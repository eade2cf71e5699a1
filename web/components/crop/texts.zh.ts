export const zh = {
  title: '调整照片',
  lead: '拖动移动，滑块缩放。',
  leadKeys: '滚轮和方向键也可以。',
  stage: '照片取景框，方向键移动，加减号缩放，R 键旋转',
  turnLeft: '左转',
  turnRight: '右转',
  zoom: '缩放',
  shape: '裁剪比例',
  shapeWhole: '原比例',
  shapeCard: '证件比例',
  shapeSquare: '正方形',
  usePhoto: '用这张',
} as const;
