export const pictureFormats = ['png', 'jpeg', 'gif', 'webp', 'ico', 'svg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The accepted kinds of uploads (spec §5: gif, jpeg, jpg, png, svg). */
export const uploadFormats = ['gif', 'jpeg', 'png', 'svg'] as const satisfies readonly PictureFormat[];

export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  svgBytes: 512 * 1024,
  pixels: 8192 * 8192,
  /** Ends a process that neither works nor answers; a working process is limited by its costs, so that quiet and busy machines behave alike. */
  milliseconds: 30_000,
} as const;

/** The limits of a process for one picture. */
export type PictureCosts = { cpuMilliseconds: number; memoryBytes: number };

/** A progressive JPEG of 50 megapixels takes 2 s and 310 MB, Node and libvips included. */
export const photographCosts: PictureCosts = { cpuMilliseconds: 3_000, memoryBytes: 400 * 1024 * 1024 };
/** Half a megabyte of normal curves takes 180 MB at most. */
export const drawingCosts: PictureCosts = { cpuMilliseconds: 3_000, memoryBytes: 256 * 1024 * 1024 };

export type RasterOptions = {
  /** Longest side of the result in pixels; smaller pictures are not enlarged. */
  size: number;
  /** `square` adds transparent bars, `inside` keeps the shape. */
  fit?: 'square' | 'inside';
  as?: 'png' | 'jpeg';
  /** The limit of the result in bytes: a larger one is drawn smaller, down to 256 pixels, until it fits. */
  mostBytes?: number;
  /** Whether a PNG above `mostBytes` without transparent pixels first becomes a JPEG of the same size. */
  orJpeg?: boolean;
  /** Pictures with more pixels are refused before decoding; drawings have no pixels. */
  mostPixels?: number;
  accept?: readonly PictureFormat[];
};

/** `reason` is a name of the error catalog; `detail` names the fault. */
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
  /** The size of the original. A drawing (svg) has its declared size. */
  original: { format: PictureFormat; width: number; height: number };
  /** Its main color as `#rrggbb`; null for an empty or white picture. */
  dominant: string | null;
};

export type RasterResult = Raster | PictureFailure;
