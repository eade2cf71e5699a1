/** The parts of a phone whose modules are Android’s so far. */
export class NotYet {
  declare readonly screen: never;
  declare readonly device: never;
  declare readonly notices: never;
  declare readonly owner: never;
  declare readonly bars: never;
}
