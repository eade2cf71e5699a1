import { testReaders } from '../test-readers.ts';
import { formatReaders } from './formats.ts';

testReaders(formatReaders);
