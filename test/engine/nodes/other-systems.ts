import { isObject } from '../../../tools/json/value.ts';
import { bombModule, greetModule } from '../models/wasm.ts';
import { NodeFailure, type NodeType } from './node-type.ts';

/** The peer of the fixtures lives in this process and gives back what it was asked to do. */
export const a2aInvoke: NodeType = {
  hasEffects: true,
  execute({ config }) {
    if (config.peer !== 'specord-peer')
      throw new NodeFailure('capability_not_provided', `No peer is called ${config.peer}.`);
    return { outputs: { result: isObject(config.task) ? config.task : {} } };
  },
};

/** A WebAssembly module writes the greeting into its memory and gives its length. */
export const greet: NodeType = {
  execute({ config, run }) {
    const { memory, greet: greetIn } = greetModule();
    const name = Buffer.from(String(config.name ?? run.variables.get('name')));
    const bytes = new Uint8Array(memory.buffer);
    bytes.set(name, 256);
    const length = greetIn(256, name.length);
    return { outputs: { greeting: Buffer.from(bytes.slice(0, length)).toString() } };
  },
};

const MEMORY_LIMIT_PAGES = 4;

/** The module asks for more and more memory; the sandbox does not give it. */
export const memoryBomb: NodeType = {
  execute({ node, record }) {
    const pages = bombModule(MEMORY_LIMIT_PAGES);
    record('cap.breached', {
      kind: 'wasm-memory',
      limit: MEMORY_LIMIT_PAGES * 65_536,
      observed: (pages + 1) * 65_536,
      nodeId: node.id,
    });
    throw new NodeFailure('sandbox_memory_exceeded', 'The module asked for more memory than it may have.');
  },
};
