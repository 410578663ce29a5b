import { failsWith } from './executing.ts';
import { adds, keepsQuietAbout, snapshot, tellsPayload } from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

export const wrongOtherSystems = wrongIn('http-other-systems', {
  'calls tools in silence': ['tool-over-mcp', keepsQuietAbout('agent.toolCalled')],
  'loses what a tool answered': [
    'tool-over-mcp',
    tellsPayload('agent.toolReturned', (payload) => ({ ...payload, outcome: null })),
  ],
  'says that a tool was called in another way': [
    'tool-over-mcp',
    tellsPayload('agent.toolCalled', (payload) => ({ ...payload, transport: 'http' })),
  ],
  'loses the result of a task': [
    'task-to-another-host',
    tellsPayload('node.completed', (payload) => ({ ...payload, outputs: {} })),
  ],
  'does not run nodes of packs': [
    'webassembly-node',
    tellsPayload('node.completed', (payload) => ({ ...payload, outputs: {} })),
  ],
  'hides that a sandbox was left': ['sandbox-holds', failsWith('internal_error')],
  'greets differently each time': [
    'webassembly-twice',
    tellsPayload('node.completed', (payload) => ({
      ...payload,
      outputs: { greeting: String(process.hrtime.bigint()) },
    })),
  ],
  'says that nobody knows why a module failed': [
    'webassembly-asks',
    adds(snapshot, { status: 'failed', error: { code: 'internal_error', message: 'Sorry.' } }),
  ],
});
