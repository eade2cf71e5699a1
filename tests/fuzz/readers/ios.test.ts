import { testReaders } from '../test-readers.ts';
import { iosReaders } from './ios.ts';

testReaders(iosReaders);
