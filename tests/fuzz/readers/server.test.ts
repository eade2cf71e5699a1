import { testReaders } from '../test-readers.ts';
import { serverReaders } from './server.ts';

testReaders(serverReaders);
