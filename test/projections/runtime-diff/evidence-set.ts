import type { Side } from '../../../tools/projections/runtime-diff/evidence.ts';

export interface Artifacts {
  health: Record<string, unknown>;
  surface: Record<string, unknown>;
  correlation: Record<string, unknown>;
  sdk: Record<string, unknown>[];
}

export interface SideParts extends Artifacts {
  runtime: string;
  workDirPrefix: string;
}

/** The S5 and the Gemini evidence of the contract's acceptance case, with prefixes as a test wants them. */
export function s5(workDirPrefix = '/tmp/s5.a1/'): SideParts {
  const files = ['openai-agents-input.txt', 'policy-input.txt'];
  const run = 'run_openai_agents_kernel_policy_determinism';
  return sideParts('s5_openai_agents', run, ['@openai/agents', '0.11.4'], files, workDirPrefix);
}

export function gemini(workDirPrefix = '/var/folders/g.9/'): SideParts {
  const files = ['gemini-input.txt', 'policy-input.txt'];
  const run = 'run_gemini_google_genai_kernel_policy_determinism';
  return sideParts('gemini_google_genai', run, ['google-genai', '2.6.0'], files, workDirPrefix);
}

function sideParts(
  runtime: string,
  run_id: string,
  [sdk_name, sdk_version]: [string, string],
  files: readonly string[],
  workDirPrefix: string,
): SideParts {
  const event = { schema: 'assay.runner.sdk_event.v0', run_id, source: 'sdk', sdk_name, sdk_version };
  const call = { tool_call_id: 'tc_runner_policy_001', tool: 'read_file' };
  return {
    runtime,
    workDirPrefix,
    health: {
      schema: 'assay.runner.observation_health.v0',
      run_id,
      platform: 'linux',
      kernel_layer: 'complete',
      ringbuf_drops: 0,
      policy_layer: 'present',
      sdk_layer: 'self_reported',
      cgroup_correlation: 'clean',
      notes: [],
    },
    surface: {
      schema: 'assay.runner.capability_surface.v0',
      run_id,
      filesystem_paths: files.map((file) => `${workDirPrefix}${file}`),
      network_endpoints: [],
      process_execs: [],
      mcp_tools: ['read_file'],
      policy_decisions: ['allow:read_file'],
    },
    correlation: {
      schema: 'assay.runner.correlation_report.v0',
      run_id,
      status: 'clean',
      bindings: [
        {
          tool_call_id: 'tc_runner_policy_001',
          policy_decision: 'allow:read_file',
          kernel_event_count: 4,
          window: { start: 1, end: 9 },
        },
      ],
      ambiguities: [],
    },
    sdk: [
      { ...event, seq: 0, event_type: 'tool_call_started', ...call },
      { ...event, seq: 1, event_type: 'tool_call_completed', ...call },
      { ...event, seq: 2, event_type: 'run_finished', tool_call_id: null, tool: null },
    ],
  };
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export function asSide(parts: SideParts, files: Side['files'] = {}): Side {
  return {
    runtime: parts.runtime,
    workDirPrefix: parts.workDirPrefix,
    files: {
      'observation-health.json': bytes(JSON.stringify(parts.health)),
      'capability-surface.json': bytes(JSON.stringify(parts.surface)),
      'correlation-report.json': bytes(JSON.stringify(parts.correlation)),
      'layers/sdk.ndjson': bytes(parts.sdk.map((event) => `${JSON.stringify(event)}\n`).join('')),
      ...files,
    },
  };
}
