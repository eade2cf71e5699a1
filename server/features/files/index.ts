import { uploadImage } from './upload-image.ts';

export default [uploadImage];
