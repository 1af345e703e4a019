type Callback = (error: (Error & { code?: string }) | null, ...results: unknown[]) => void;

interface QueryCommand {
  queryTimeout?: NodeJS.Timeout | null;
}

/** The part of a mysql2 connection that Knex and we use. */
export interface MysqlConnection {
  query(options: { sql: string; timeout?: number }, values: unknown, callback: Callback): QueryCommand;
  destroy(): void;
}

/**
 * The server's own limit ends a slow statement; this one ends a wait for a server that says nothing at all
 * (a stalled network, a frozen host). The connection is thrown away, since its answer may still come.
 */
export function limitWaiting(connection: MysqlConnection, timeout: number): void {
  const query = connection.query.bind(connection);
  connection.query = (options, values, callback) => {
    // On a connection that is closed already, mysql2 calls back before it returns the command.
    let command: QueryCommand | undefined;
    command = query({ timeout, ...options }, values, (error, ...results) => {
      // mysql2 leaves the timer of a query whose connection was lost; it would keep the process alive.
      clearTimeout(command?.queryTimeout ?? undefined);
      if (error?.code === 'PROTOCOL_SEQUENCE_TIMEOUT') connection.destroy();
      callback(error, ...results);
    });
    return command;
  };
}
