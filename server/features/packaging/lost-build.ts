/** The build was taken over by another run, or deleted with its app: this run must stop. */
export class LostBuild extends Error {
  override name = 'LostBuild';
}
