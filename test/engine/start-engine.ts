import { execute } from './execution/execute.ts';
import { closeHost, createHost, type HostOptions } from './host.ts';
import { serveGrpc, withGrpc } from './http/grpc.ts';
import { handlerOf } from './http/handler.ts';
import type { Handler } from './http/message.ts';
import { serve } from './http/server.ts';

export interface EngineOptions extends HostOptions {
  readonly port?: number;
  /** Stands before the engine and may change what goes in and out. */
  readonly around?: (engine: Handler) => Handler;
}

export interface RunningEngine {
  readonly url: string;
  readonly grpcEndpoint: string;
  readonly interruptKey: string;
  close(): Promise<void>;
}

/** Starts a reference engine; on a free port unless one is named. */
export async function startEngine(options: EngineOptions = {}): Promise<RunningEngine> {
  const host = createHost(execute, options);
  const engine = withGrpc(handlerOf(host));
  const handler = options.around ? options.around(engine) : engine;
  const server = await serve(handler, options.port);
  const grpc = await serveGrpc(handler);
  return {
    url: server.url,
    grpcEndpoint: grpc.url,
    interruptKey: host.interruptKey,
    async close() {
      closeHost(host);
      await Promise.all([server.close(), grpc.close()]);
    },
  };
}
