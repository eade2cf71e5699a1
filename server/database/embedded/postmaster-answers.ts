import pg from 'pg';

/** Whether a PostgreSQL behind this socket accepts statements. */
export async function answers(socketFolder: string, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: 'qdb',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
