import { testReaders } from '../test-readers.ts';
import { websiteReaders } from './website.ts';

testReaders(websiteReaders);
