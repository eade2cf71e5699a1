import { testReaders } from '../test-readers.ts';
import { androidReaders } from './android.ts';

testReaders(androidReaders);
