export const pictureFormats = ['png', 'jpeg', 'gif', 'webp', 'ico', 'svg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What an upload may be (spec §5: gif, jpeg, jpg, png, svg). */
export const uploadFormats = ['gif', 'jpeg', 'png', 'svg'] as const satisfies readonly PictureFormat[];

export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  svgBytes: 512 * 1024,
  pixels: 8192 * 8192,
  /** Ends what neither works nor answers; what works is ended by its costs, on a quiet machine as on a busy one. */
  milliseconds: 30_000,
} as const;

/** What a process may spend on one picture. */
export type PictureCosts = { cpuMilliseconds: number; memoryBytes: number };

/** A progressive JPEG of 50 megapixels takes 2 s and 310 MB, Node and libvips included. */
export const photographCosts: PictureCosts = { cpuMilliseconds: 3_000, memoryBytes: 400 * 1024 * 1024 };
/** Half a megabyte of honest curves takes 180 MB at most. */
export const drawingCosts: PictureCosts = { cpuMilliseconds: 3_000, memoryBytes: 256 * 1024 * 1024 };

export type RasterOptions = {
  /** Longest side of the product in pixels; a smaller picture is not blown up. */
  size: number;
  /** `square` adds transparent bars, `inside` keeps the shape. */
  fit?: 'square' | 'inside';
  as?: 'png' | 'jpeg';
  /** A product with more bytes is drawn smaller, down to 256 pixels, until it fits. */
  mostBytes?: number;
  /** One of more pixels is refused before it is decoded; a drawing has none. */
  mostPixels?: number;
  accept?: readonly PictureFormat[];
};

/** `reason` is a name of the error catalogue; `detail` says what was wrong. */
export type PictureFailure = {
  ok: false;
  reason: 'TYPE' | 'TOO_LARGE' | 'BAD_IMAGE';
  detail:
    | 'unknownFormat'
    | 'formatNotAccepted'
    | 'tooManyBytes'
    | 'tooManyPixels'
    | 'broken'
    | 'svgEntities'
    | 'svgTooComplex'
    | 'timeout'
    | 'memory';
};

export type Raster = {
  ok: true;
  bytes: Uint8Array;
  width: number;
  height: number;
  /** The picture as it came. A drawing (svg) has the size it asks for. */
  original: { format: PictureFormat; width: number; height: number };
  /** Its most telling color as `#rrggbb`; null when there is none (empty, or only white). */
  dominant: string | null;
};

export type RasterResult = Raster | PictureFailure;
