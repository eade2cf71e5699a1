import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { Gate } from './every-order.ts';

/** The same database for one run of a scene: a gate after each statement, and after each transaction as a whole. */
export function gatedDatabase(db: Database, gate: Gate): Database {
  const gated = db.withPlugin(gatesAfterStatements(gate));
  return new Proxy(gated, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          execute: async (act: Parameters<ReturnType<Database['transaction']>['execute']>[0]) => {
            const result = await db.transaction().execute(act);
            await gate('transaction');
            return result;
          },
        });
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Database;
}

function gatesAfterStatements(gate: Gate): KyselyPlugin {
  const nodes = new WeakMap<object, RootOperationNode>();
  return {
    transformQuery: ({ queryId, node }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const node = nodes.get(queryId);
      const isLease = node?.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'lease';
      const isTaken = isLease && result.numAffectedRows === 0n;
      await gate(isLease ? (isTaken ? 'finds the lease taken' : 'takes the lease') : 'statement', isTaken);
      return result;
    },
  };
}

type Question = (...args: never[]) => Promise<unknown>;
export type WatchedExchanges = {
  gate: Gate;
  /** Called at the beginning of an exchange, and may refuse it; the returned function is called at its end. */
  arrive?: (name: string, args: readonly unknown[]) => () => void;
  /** Whether the answer of an exchange is lost after the provider has acted. */
  isLost?: (name: string) => boolean;
};

/** A port for one run of a scene: a gate when a request has arrived, and another one when it is carried out and not yet answered. */
export function gatedPort<Port extends object>(
  port: Port,
  asking: readonly (keyof Port & string)[],
  { gate, arrive = () => () => {}, isLost = () => false }: WatchedExchanges,
  lost: () => Error,
): Port {
  const gated = asking.map((name) => {
    const ask = port[name] as Question;
    return [
      name,
      async (...args: never[]) => {
        const end = arrive(name, args);
        await gate(`${name} arrives`);
        const [settled] = await Promise.allSettled([ask(...args)]);
        end();
        await gate(`${name} is carried out`);
        if (isLost(name)) {
          throw lost();
        }
        if (settled.status === 'rejected') {
          throw settled.reason;
        }
        return settled.value;
      },
    ] as const;
  });
  return { ...port, ...Object.fromEntries(gated) };
}
