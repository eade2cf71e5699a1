import { testReaders } from '../test-readers.ts';
import { installerReaders } from './installers.ts';

testReaders(installerReaders);
