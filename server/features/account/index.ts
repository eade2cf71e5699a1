import { getUserInfo } from './get-user-info.ts';

export default [getUserInfo];
